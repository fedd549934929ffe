/** What no source file of this repository may be or hold, beside what the type checker and the linter see. */

/** Past this a file answers more than one question. */
const MAX_LINES = 450;

/** Written in two halves, so that this list does not find itself. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [new RegExp('eslint-' + 'disable'), 'switches the linter off'],
  [new RegExp('prettier-' + 'ignore'), 'switches the formatter off'],
  [new RegExp('@ts-' + '(ignore|nocheck|expect-error)'), 'switches the type checker off'],
  [new RegExp('\\bas ' + 'any\\b'), 'casts to any'],
  [new RegExp('\\b(TO' + 'DO|FIX' + 'ME|XX' + 'X)\\b'), 'leaves work undone'],
  [new RegExp('\\b(describe|it)\\.' + '(only|skip)\\('), 'leaves tests out'],
  [new RegExp('/work/' + '(shared|main|wt)\\b'), "names a path of somebody's machine"],
];

/** Sentences about one file; empty when all is well. */
export function houseRuleProblems(fileName: string, source: string): string[] {
  const lines = source.split('\n');
  const problems = lines.flatMap((line, index) =>
    FORBIDDEN.filter(([pattern]) => pattern.test(line)).map(([, what]) => `${fileName}:${index + 1}: ${what}`),
  );
  const count = source.endsWith('\n') ? lines.length - 1 : lines.length;
  if (count > MAX_LINES) problems.push(`${fileName}: ${count} lines, more than ${MAX_LINES}`);
  return problems;
}
