/** Comparison of entity tags (RFC 9110 sections 8.8.3 and 13.1). Our tags are strong and hold no comma. */

/** If-None-Match: `*`, or a list with this tag; weak comparison. */
export function matchesAny(header: string | undefined, tag: string): boolean {
  return header !== undefined && tagsOf(header).some((one) => one === '*' || one.replace(/^W\//, '') === tag);
}

/** If-Match: the same by strong comparison; any where it is not there. */
export function isWanted(ifMatch: string | undefined, tag: string): boolean {
  return ifMatch === undefined || tagsOf(ifMatch).some((one) => one === '*' || one === tag);
}

const tagsOf = (header: string): string[] => header.split(',').map((one) => one.trim());

/** If-Range: the whole is sent unless the tag is exactly this one. A date never is: downloads carry no Last-Modified. */
export function allowsRange(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange.trim() === tag;
}
