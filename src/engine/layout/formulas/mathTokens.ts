/** Glyphs of one style on one baseline. */
export interface MathToken {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** y of its middle. */
  readonly centreY: number;
  readonly sizePt: number;
  readonly italic: boolean;
}

/** A horizontal line: of a fraction or of a root. */
export interface MathBar {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}
