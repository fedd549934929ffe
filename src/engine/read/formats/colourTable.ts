/** 2^32 divided by the golden ratio: spreads neighbouring colours over the table (Knuth, The Art of Computer Programming 3, 6.4). */
export const HASH_FACTOR = 0x9e3779b1;

/** The distinct colours of a picture, 0xAARRGGBB, numbered in the order in which they come, and how many pixels have each. */
export class ColourTable {
  readonly colours: Uint32Array;
  readonly counts: Uint32Array;
  size = 0;
  /** By hash, with open addressing: number of the colour and 1; 0 where there is none. */
  readonly slots: Uint16Array;
  /** Of the hash, a product of 32 bits, to a slot. */
  readonly shift: number;

  /** `capacity`: a power of two, 2 to 32,768. */
  constructor(readonly capacity: number) {
    this.colours = new Uint32Array(capacity);
    this.counts = new Uint32Array(capacity);
    this.slots = new Uint16Array(2 * capacity);
    this.shift = Math.clz32(2 * capacity - 1);
  }

  /** Counts pixels of a colour and returns its number; -1 for a new one when the table is full. */
  add(colour: number, pixels: number): number {
    const slot = this.slotOf(colour);
    let number = (this.slots[slot] ?? 0) - 1;
    if (number < 0) {
      if (this.size === this.capacity) return -1;
      number = this.size++;
      this.slots[slot] = number + 1;
      this.colours[number] = colour;
    }
    this.count(number, pixels);
    return number;
  }

  /** Counts more pixels of a known colour. */
  count(number: number, pixels: number): void {
    this.counts[number] = (this.counts[number] ?? 0) + pixels;
  }

  /** Number of a colour; -1 for one that is not in the table. */
  numberOf(colour: number): number {
    return (this.slots[this.slotOf(colour)] ?? 0) - 1;
  }

  /** Where the colour is, or the free slot where it would be. */
  private slotOf(colour: number): number {
    const { slots, colours } = this;
    const last = slots.length - 1;
    let slot = Math.imul(colour, HASH_FACTOR) >>> this.shift;
    for (;;) {
      const number = slots[slot] ?? 0;
      if (number === 0 || colours[number - 1] === colour) return slot;
      slot = (slot + 1) & last;
    }
  }
}
