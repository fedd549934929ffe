import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import type { EdgeLine, PageSurvey } from '../../../../../src/engine/layout/surveys';
import { bodyLines, edge, INFO, survey } from '../surveys';
import { bottom, headsOf, pages, top } from './pagesWithHeads';

describe('running heads', () => {
  it('finds a line that repeats at the same place, and takes its words out of the body', () => {
    const surveys = pages(3, (i) => survey(i, [edge('Annual report', 40), ...top(i)], bottom(i)));
    const found = surveyDocument({ ...INFO, pageCount: 3 }, surveys);
    assert.deepEqual(headsOf(surveys), [['header', [0, 1, 2]]]);
    assert.deepEqual(found.runningWords, [
      [4000, 4001],
      [4000, 4001],
      [4000, 4001],
    ]);
  });

  it('finds them above one-line paragraphs as far apart, when other pages keep them far from the body', () => {
    const spaced = (page: number): EdgeLine[] => bodyLines(page, 68, 28);
    const of5 = (body: (page: number) => EdgeLine[]): unknown =>
      headsOf(pages(5, (i) => survey(i, [edge('Annual report', 40), ...body(i)], bottom(i))));
    assert.deepEqual(
      of5((i) => (i < 3 ? spaced(i) : bodyLines(i, 300))),
      [['header', [0, 1, 2, 3, 4]]],
    );
    assert.deepEqual(of5(spaced), []);
  });

  it('finds them in smaller type no farther above the body than its lines are apart, but no heads of tables', () => {
    const spaced = (page: number): EdgeLine[] => bodyLines(page, 60, 20);
    const sized = (sizePt: number, count = 4): unknown =>
      headsOf(pages(count, (i) => survey(i, [edge('Annual report', 40, { sizePt }), ...spaced(i)], bottom(i))));
    assert.deepEqual(sized(9), [['header', [0, 1, 2, 3]]]);
    assert.deepEqual(sized(10), []);
    assert.deepEqual(sized(9, 2), []);
  });

  it('finds those with the number of a section on the pages of that section, but not the numbers of pages alone', () => {
    const numbered = (numbers: readonly number[]): unknown =>
      headsOf(pages(4, (i) => survey(i, [edge(`Part ${numbers[i] ?? 0}`, 40), ...bodyLines(i, 66)], bottom(i))));
    assert.deepEqual(numbered([3, 3, 7, 7]), [
      ['header', [0, 1]],
      ['header', [2, 3]],
    ]);
    assert.deepEqual(numbered([3, 5, 6, 9]), []);
  });

  it('finds them in a document of two pages', () => {
    assert.deepEqual(headsOf(pages(2, (i) => survey(i, [edge('Annual report', 40), ...top(i)], bottom(i)))), [
      ['header', [0, 1]],
    ]);
  });

  describe('on two pages, or one, of a few', () => {
    const title = (text: string, sizePt = 10): EdgeLine => edge(text, 40, { sizePt });
    const two = (first: PageSurvey, second: PageSurvey): unknown =>
      headsOf([survey(0, top(0), bottom(0)), first, second]);

    it('counts on from the foot of the page that a chapter begins on', () => {
      const opening = survey(1, top(1), [edge('11', 760), ...bottom(1)]);
      const next = survey(2, [title('12 CHAPTER 4. EVENTS'), ...top(2)], bottom(2));
      assert.deepEqual(two(opening, next), [
        ['footer', [1]],
        ['header', [2]],
      ]);
      const other = survey(2, [title('14 CHAPTER 4. EVENTS'), ...top(2)], bottom(2));
      assert.deepEqual(two(opening, other), []);
    });

    it('has its numbers at the outer ends of a left and a right page, and not in front of two titles', () => {
      const pair = (left: string, right: string): unknown =>
        two(survey(1, [title(left), ...top(1)], bottom(1)), survey(2, [title(right), ...top(2)], bottom(2)));
      assert.deepEqual(pair('42 Chapter four', 'Events of the day 43'), [
        ['header', [1]],
        ['header', [2]],
      ]);
      assert.deepEqual(pair('42 Chapter four', '43 Chapter five'), []);
    });

    it('has the number that the page has in the file, in smaller type', () => {
      const head = (sizePt: number): unknown =>
        two(survey(1, [title('2 Z. Author et al.', sizePt), ...top(1)], bottom(1)), survey(2, top(2), bottom(2)));
      assert.deepEqual(head(9), [['header', [1]]]);
      assert.deepEqual(head(10), []);
    });

    it('has a chapter and a section at both ends of its head, behind the first page', () => {
      const parted = edge('CHAPTER 5. BASICS 5.13. FILES', 40, { parted: true });
      const headed = survey(1, [parted, ...top(1)], bottom(1));
      assert.deepEqual(two(headed, survey(2, top(2), bottom(2))), [['header', [1]]]);
      assert.deepEqual(headsOf([survey(0, [parted, ...top(0)], bottom(0)), survey(1, top(1), bottom(1))]), []);
    });

    it('has the number at the end of its head, and not that of a chapter of one page', () => {
      const page = (i: number, text: string): PageSurvey => survey(i, [title(text), ...top(i)], bottom(i));
      const surveys = [page(0, 'Chapter 6: Trees 18'), page(1, 'Chapter 7: Mail 19'), page(2, 'Chapter 8: Rain 20')];
      const { runningHeads } = surveyDocument({ ...INFO, pageCount: 3 }, surveys);
      assert.deepEqual(
        runningHeads.map(({ pageNumbers }) => pageNumbers.map(({ text }) => text)),
        [['18'], ['19'], ['20']],
      );
    });

    it('has the number that stands alone, and not that of a section that counts on with it', () => {
      const page = (i: number): PageSurvey => {
        const head = edge(`CHAPTER 5. BASICS 5.${12 + i}. ${i === 1 ? 'FILES' : 'SETUP'}`, 40, { parted: true });
        return survey(i, [head, ...top(i)], [edge(`${49 + i}`, 760), ...bottom(i)]);
      };
      const { runningHeads } = surveyDocument({ ...INFO, pageCount: 3 }, [
        survey(0, top(0), bottom(0)),
        page(1),
        page(2),
      ]);
      const fields = runningHeads.flatMap(({ place, pageNumbers }) =>
        pageNumbers.map(({ text }) => `${place} ${text}`),
      );
      assert.deepEqual(fields, ['footer 50']);
    });
  });

  it('takes page numbers for fields, whatever they look like', () => {
    for (const text of [
      (n: number) => `${n}`,
      (n: number) => `- ${n} -`,
      (n: number) => `Report ${n} of 4`,
      (n: number) => `Page ${n} / 4`,
    ]) {
      const surveys = pages(4, (i) => survey(i, top(i), [edge(text(i + 1), 760), ...bottom(i)]));
      const [head] = surveyDocument({ ...INFO, pageCount: 4 }, surveys).runningHeads;
      assert.deepEqual(head?.pages, [0, 1, 2, 3], text(1));
      assert.equal(head.pageNumbers[0]?.field, 'PAGE');
      assert.equal(head.pageNumbers.length, text(1).includes('4') ? 2 : 1);
      assert.deepEqual(head.numbering, { format: 'decimal', offset: 1 });
    }
  });

  it('leaves the titles of chapters that are a page each, where the foot counts the pages', () => {
    const titles = ['Rivers and lakes', 'Mountains', 'Harbours', 'Orchards of the south'];
    const chapters = (from: number) =>
      headsOf(
        pages(from + 4, (i) => {
          const title = titles[i - from];
          const head = title === undefined ? [] : [edge(`${i - from + 1}. ${title}`, 60, { sizePt: 12 })];
          const foot = from === 0 ? [] : [edge(`Page ${i + 1}`, 760)];
          return survey(i, [...head, ...bodyLines(i, 100)], [...foot, ...bottom(i)]);
        }),
      ).filter(([place]) => place === 'header');
    assert.deepEqual(chapters(1), []);
    assert.equal(chapters(0).length > 0, true);
  });

  it('reads Roman page numbers', () => {
    const romans = ['iii', 'iv', 'v', 'vi'];
    const surveys = pages(4, (i) => survey(i, top(i), [edge(romans[i] ?? '', 760), ...bottom(i)]));
    assert.deepEqual(surveyDocument({ ...INFO, pageCount: 4 }, surveys).runningHeads[0]?.numbering, {
      format: 'lowerRoman',
      offset: 3,
    });
  });

  it('believes a lone Roman page number where the numbers of other pages stand, and lets it count by itself', () => {
    const numbers = ['- i -', undefined, '- 1 -', '- 2 -', undefined];
    const surveys = pages(5, (i) => {
      const number = numbers[i];
      return survey(i, top(i), [...(number === undefined ? [] : [edge(number, 760)]), ...bottom(i)]);
    });
    const heads = surveyDocument({ ...INFO, pageCount: 5 }, surveys).runningHeads;
    assert.deepEqual(
      heads.map(({ pages: on, numbering }) => [on, numbering]),
      [
        [[0], { format: 'lowerRoman', offset: 1 }],
        [[2, 3], { format: 'decimal', offset: -1 }],
      ],
    );
  });

  it('tells odd pages from even ones and sees a first page without a head', () => {
    const surveys = pages(6, (i) =>
      survey(
        i,
        [...(i === 0 ? [] : [edge(i % 2 ? 'The book' : 'The chapter', 40, { left: i % 2 ? 72 : 440 })]), ...top(i)],
        bottom(i),
      ),
    );
    assert.deepEqual(headsOf(surveys), [
      ['header', [1, 3, 5]],
      ['header', [2, 4]],
    ]);
  });

  it('follows heads that name the chapter as long as the page number runs on', () => {
    const titles = ['Origins', 'Origins', 'Methods', 'Results', 'Results', 'Outlook'];
    const surveys = pages(6, (i) => survey(i, [edge(`${titles[i] ?? ''} ${i + 11}`, 40), ...top(i)], bottom(i)));
    assert.deepEqual(headsOf(surveys), [
      ['header', [0, 1]],
      ['header', [2]],
      ['header', [3, 4]],
      ['header', [5]],
    ]);
  });

  it('keeps headings at the top of pages whose numbers do not follow the pages', () => {
    const numbers = [1, 2, 2, 3, 5, 5];
    const surveys = pages(6, (i) =>
      survey(i, [edge(`Chapter ${(numbers[i] ?? 0) + i * 3}`, 40, { sizePt: 14 }), ...top(i)], bottom(i)),
    );
    assert.deepEqual(headsOf(surveys), []);
  });

  it('keeps the head rows of a table that goes on over the pages', () => {
    const surveys = pages(5, (i) => survey(i, [edge('Name Amount Date', 72), ...bodyLines(i, 92, 20)], bottom(i)));
    assert.deepEqual(headsOf(surveys), []);
  });

  it('keeps what repeats where the body starts on the other pages', () => {
    const surveys = pages(12, (i) =>
      survey(i, i === 5 || i === 6 ? [edge('Agenda', 72), ...top(i)] : bodyLines(i, 72), bottom(i)),
    );
    assert.deepEqual(headsOf(surveys), []);
  });

  it('takes nothing from a single page but what tags call an artifact', () => {
    assert.deepEqual(headsOf([survey(0, [edge('Annual report', 40), ...top(0)], [edge('1', 760), ...bottom(0)])]), []);
    assert.deepEqual(headsOf([survey(0, [edge('Annual report', 40, { artifact: true }), ...top(0)], bottom(0))]), [
      ['header', [0]],
    ]);
  });

  it('takes the number of a single page from below its footnotes, where Word puts none', () => {
    const noteMarks = { references: ['1'], starts: [{ marker: '1', baseline: 720 }] };
    const lines = [edge('1', 760), edge('1 A note of the text', 720), ...bodyLines(0, 660, -12)];
    assert.deepEqual(headsOf([survey(0, top(0), lines, { noteMarks })]), [['footer', [0]]]);
    assert.deepEqual(headsOf([survey(0, top(0), lines)]), []);
    const near = [edge('- 7 -', 738), ...lines.slice(1)];
    assert.deepEqual(headsOf([survey(0, top(0), near, { noteMarks })]), [['footer', [0]]], 'right below them');
    assert.deepEqual(headsOf([survey(0, top(0), near)]), []);
  });

  it('takes the number of a single page that tells how many there are, whichever page it is', () => {
    const numbered = (text: string) => headsOf([survey(0, top(0), [edge(text, 760), ...bottom(0)])]);
    assert.deepEqual(numbered('Page 3 of 23'), [['footer', [0]]]);
    assert.deepEqual(numbered('3'), []);
  });

  it('does not believe tags that call the first paragraphs of pages artifacts', () => {
    const marked = { artifact: true };
    const begun = (page: number) => (line: number) =>
      edge(`words${'abcd'[page]}${'xyz'[line]}`, 60 + 12 * line, marked);
    const ofLines = (count: number) =>
      headsOf(
        pages(4, (i) =>
          survey(i, [...Array.from({ length: count }, (_, line) => begun(i)(line)), ...top(i)], bottom(i)),
        ),
      );
    assert.deepEqual(ofLines(3), []);
    assert.equal(ofLines(2).length, 4);
  });

  it('takes lines in the margin that differ from page to page, once they stand alone on nearly all', () => {
    const texts = ['First page', 'Even page', 'Odd page', 'Another page'];
    const surveys = pages(4, (i) => survey(i, [edge(texts[i] ?? '', 40), ...top(i)], bottom(i)));
    assert.deepEqual(
      headsOf(surveys).map(([, on]) => on),
      [[0], [1], [2], [3]],
    );
  });

  it('takes lines that differ where some are heads, and where all that stands is set off from the body', () => {
    const places = ['CHAPTER 1. MILLS 1.1. WHEELS', 'Contents', 'WEIRS AND LOCKS', 'CHAPTER 4. SLUICES 4.2. GATES'];
    const headed = (y: number): PageSurvey[] =>
      pages(8, (i) => {
        const text = places[i - 1] ?? (i === 7 ? 'CHAPTER 5. FORDS 5.5. STONES' : undefined);
        const line = text === undefined ? [] : [edge(text, 40, text.length > 20 ? { parted: true } : {})];
        return survey(i, [...line, ...bodyLines(i, i === 2 ? y : 90)], bottom(i));
      });
    assert.deepEqual(
      headsOf(headed(60)).map(([, on]) => on),
      [[1], [2], [3], [4], [7]],
    );
    // The first line of the body stands there, too.
    assert.deepEqual(
      headsOf(headed(50)).map(([, on]) => on),
      [[1], [4], [7]],
    );
  });

  it('keeps the only line of pages that hold nothing else', () => {
    assert.deepEqual(headsOf(pages(5, (i) => survey(i, [edge('Click here to enter text.', 82)], []))), []);
  });

  it('does not take a constant number for the page number', () => {
    const surveys = pages(4, (i) => survey(i, [edge('Section 2', 40), ...top(i)], bottom(i)));
    assert.deepEqual(surveyDocument(INFO, surveys).runningHeads[0]?.pageNumbers, []);
  });

  it('finds the page number in a word that holds its digit twice', () => {
    const surveys = pages(3, (i) => survey(i, top(i), [edge(`035406-${i + 3}`, 760), ...bottom(i)]));
    const heads = surveyDocument(INFO, surveys).runningHeads;
    assert.deepEqual(
      heads.map(({ pages: on }) => on),
      [[0, 1, 2]],
    );
    assert.equal(heads[0]?.pageNumbers[0]?.at, 7);
  });

  it('keeps heads of several lines together', () => {
    const surveys = pages(3, (i) =>
      survey(i, [edge('Company', 30), edge('Street 5, Town', 42), edge('Telephone 555', 54), ...top(i)], bottom(i)),
    );
    assert.equal(surveyDocument(INFO, surveys).runningHeads[0]?.words.length, 6);
  });

  it('tells a foot with a rule above it from the same foot without, where chapters begin, but not from one below a table', () => {
    const footsOf = (ruleOn: (page: number) => number | undefined) => {
      const foot = (page: number): EdgeLine => {
        const rulePt = ruleOn(page);
        return edge(String(page + 1), 760, { left: 300, ...(rulePt !== undefined && { rulePt }) });
      };
      return headsOf(pages(6, (i) => survey(i, top(i), [foot(i), ...bottom(i)]))).map(([, on]) => on);
    };
    assert.deepEqual(
      footsOf((page) => (page % 3 === 0 ? undefined : 6)),
      [
        [0, 3],
        [1, 2, 4, 5],
      ],
    );
    assert.deepEqual(
      footsOf((page) => (page % 3 === 0 ? 6 : undefined)),
      [[0, 1, 2, 3, 4, 5]],
    );
    assert.deepEqual(
      footsOf((page) => page * 4),
      [[0, 1, 2, 3, 4, 5]],
    );
  });

  it('is modelled on a page without the rule that only some of its pages have', () => {
    const surveys = pages(6, (i) =>
      survey(i, top(i), [edge(String(i + 1), 760, { left: 300, ...(i < 2 && { rulePt: 6 }) }), ...bottom(i)]),
    );
    assert.deepEqual(
      surveyDocument(INFO, surveys).runningHeads.map(({ modelPage }) => modelPage),
      [2],
    );
  });

  it('looks for the rule behind the line of a foot that is nearest to the body', () => {
    const foot = (page: number): EdgeLine[] => [
      edge('Annual report', 772),
      edge(String(page + 1), 760, { left: 300, ...(page % 3 > 0 && { rulePt: 6 }) }),
    ];
    const surveys = pages(6, (i) => survey(i, top(i), [...foot(i), ...bottom(i)]));
    assert.deepEqual(
      headsOf(surveys).map(([, on]) => on),
      [
        [0, 3],
        [1, 2, 4, 5],
      ],
    );
  });

  it('takes a logo that is on every page into the head, and leaves one that stands in the body', () => {
    const logo = (y: number) => ({
      place: 'header' as const,
      shows: 'a.png',
      bounds: { left: 72, top: y, right: 120, bottom: y + 20 },
      artifact: false,
      picture: 4,
    });
    const at = (y: number, first = y) =>
      surveyDocument(
        INFO,
        pages(3, (i) => {
          const edgePictures = [logo(i === 0 ? first : y)];
          return survey(i, [edge('Annual report', 40), ...top(i)], bottom(i), { edgePictures });
        }),
      );
    assert.deepEqual(at(25).runningPictures, [[4], [4], [4]]);
    assert.deepEqual(at(25).runningHeads[0]?.pictures, [4]);
    assert.deepEqual(at(120).runningPictures, [[], [], []]);
    // On the first page it may stand elsewhere.
    assert.deepEqual(at(25, 10).runningPictures, [[4], [4], [4]]);
    assert.deepEqual(at(25, 120).runningPictures, [[], [4], [4]]);
  });

  it('takes the picture behind the whole page into the head where it recurs, and leaves that of a single page', () => {
    const behind = (shows: string) => ({
      place: 'header' as const,
      shows,
      bounds: { left: 0, top: 0, right: 595, bottom: 842 },
      artifact: true,
      background: true,
      picture: 0,
    });
    const taken = (shows: (page: number) => string) =>
      surveyDocument(
        INFO,
        pages(3, (i) => survey(i, top(i), bottom(i), { edgePictures: [behind(shows(i))] })),
      ).runningPictures;
    assert.deepEqual(
      taken(() => 'stripe.png'),
      [[0], [0], [0]],
    );
    assert.deepEqual(
      taken((page) => `photo ${page}.png`),
      [[], [], []],
    );
  });
});

describe('the left edge of the text', () => {
  const leftWith = (head: EdgeLine): number | undefined => {
    const contentBounds = { left: 60, right: 540, top: 30, bottom: 700 };
    const options = { contentBounds, innerLeft: 72 };
    const surveys = pages(3, (i) => survey(i, [head, ...top(i)], bottom(i), options));
    return surveyDocument({ ...INFO, pageCount: 3 }, surveys).textAreas['612x792']?.left;
  };

  it('is that of the body, from which a running head may stand out', () => {
    assert.equal(leftWith(edge('Annual report', 40, { left: 60 })), 72);
  });

  it('is that of a line in the body that stands out on most pages', () => {
    assert.equal(leftWith(edge('Annual report', 78, { left: 60 })), 60);
  });
});

describe('look of the body', () => {
  it('is the size, family and weight of most characters, monospaced listings aside', () => {
    const found = surveyDocument(INFO, [
      survey(0, [], [], {
        looks: {
          'Courier New|9.0|0|0|1': 3000,
          'Arial|11.0|0|0|0': 900,
          'Arial|11.0|1|0|0': 800,
          'Georgia|11.0|0|0|0': 850,
          'Arial|16.0|1|0|0': 200,
          'Georgia|10.0|0|0|0': 100,
        },
        leadings: { values: [131, 132, 145, 400], counts: [10, 12, 14, 90] },
      }),
    ]);
    assert.equal(found.bodyFamily, 'Arial');
    assert.equal(found.bodySizePt, 11);
    assert.equal(found.bodyBold, false);
    assert.equal(found.bodyLeadingPt, 13.2);
  });
});
