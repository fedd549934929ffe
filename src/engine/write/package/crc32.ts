/**
 * CRC-32 of two pieces from the CRCs of each: Mark Adler's crc32_combine (zlib 1.2.12, crc32.c), in which the first CRC is multiplied by
 * x^(8·length) modulo the CRC's polynomial.
 */

/** The polynomial of CRC-32 (ISO 3309), reflected. */
const POLYNOMIAL = 0xedb88320;
/** x^0 and x^1 in the reflected notation: the highest bit is the lowest power. */
const X0 = 0x80000000;
const X1 = 0x40000000;
/** x^(2^n) repeats after 32 squarings. */
const POWERS = 32;

/** x^(2^n), n from 0. */
const X_TO_POWER_OF_TWO = powersOfX();

function powersOfX(): Uint32Array {
  const table = new Uint32Array(POWERS);
  let p = X1;
  for (let n = 0; n < POWERS; n++) {
    table[n] = p;
    p = multiply(p, p);
  }
  return table;
}

/** Product of two polynomials modulo the CRC's. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = X0; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) !== 0 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** CRC-32 of `first` followed by `second`, whose length in bytes is `secondLength`. */
export function crc32Combine(first: number, second: number, secondLength: number): number {
  let power = X0;
  // A byte has 8 = 2^3 bits: the length's lowest bit stands for x^(2^3).
  let n = 3;
  for (let length = secondLength; length > 0; length = Math.floor(length / 2)) {
    if (length % 2 === 1) power = multiply(X_TO_POWER_OF_TWO[n % POWERS] ?? X0, power);
    n++;
  }
  return (multiply(power, first) ^ second) >>> 0;
}
