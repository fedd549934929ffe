import type { RunFormat, RunLink } from '../../../model/document';

/** Whether two runs look alike, and lead to one place: then they are one. */

export function sameFormat(a: RunFormat, b: RunFormat): boolean {
  return (
    a === b ||
    (a.family === b.family &&
      a.sizePt === b.sizePt &&
      a.bold === b.bold &&
      a.italic === b.italic &&
      a.underline === b.underline &&
      a.strike === b.strike &&
      a.verticalAlign === b.verticalAlign &&
      a.colour === b.colour &&
      a.highlight === b.highlight &&
      a.frame === b.frame &&
      a.monospace === b.monospace &&
      a.rightToLeft === b.rightToLeft &&
      a.upright === b.upright &&
      a.smallCaps === b.smallCaps &&
      a.spacingPt === b.spacingPt &&
      a.widthPercent === b.widthPercent &&
      a.language === b.language)
  );
}

export function sameLink(a: RunLink | undefined, b: RunLink | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.kind !== b.kind) return false;
  return a.kind === 'uri' ? b.kind === 'uri' && a.uri === b.uri : b.kind === 'bookmark' && a.name === b.name;
}
