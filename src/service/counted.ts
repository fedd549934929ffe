/** `1 second`, `2 seconds`: a number that an operator sets may be one. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
