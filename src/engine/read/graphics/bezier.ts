/**
 * How far a cubic Bézier curve reaches in one direction: the least and the greatest value at its ends, and between them where it turns back (ISO 32000-2,
 * 8.5.2.2).
 */
export function rangeOfCurve(p0: number, p1: number, p2: number, p3: number): readonly [number, number] {
  const [least, most] = [Math.min(p0, p3), Math.max(p0, p3)];
  // It lies between its control points.
  if (Math.min(p1, p2) >= least && Math.max(p1, p2) <= most) return [least, most];
  // A third of the derivative is a t² + b t + c.
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  const turns = rootsOf(a, b, c).flatMap((t) => {
    if (!(t > 0 && t < 1)) return [];
    const s = 1 - t;
    return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3;
  });
  return [Math.min(least, ...turns), Math.max(most, ...turns)];
}

/** Real roots; of a numerically stable pair, as neither is the difference of nearly equal numbers. */
function rootsOf(a: number, b: number, c: number): readonly number[] {
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  const q = -(b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant)) / 2;
  return [q / a, c / q];
}
