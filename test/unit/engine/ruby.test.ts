import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { japanese, line } from './japanese';
import { onePage } from './read/support';

/** The text with what stands over it behind it, in brackets. */
const withReadings = (xml: string): string =>
  textOf(
    xml.replace(
      /<w:rt>(.*?)<\/w:rt><w:rubyBase>(.*?)<\/w:rubyBase>/gs,
      (_, over: string, base: string) => `${base}（${over}）`,
    ),
  );

const LINES = [
  '船は毎朝七時に港を出た。桟橋に立つ人々は顔を上げず、自転車の少年だけが',
  '船のうしろを飛ぶ鴎の数を数えていた。市場の魚は朝のうちに売り切れる。',
];
const TEXT = LINES.map((text, i) => line(text, 72, 690 - 16 * i)).join('');
/** Over 港, 桟橋 and 鴎; each letter of the second is on its own. */
const READINGS =
  line('みなと', 139.5, 699, 5) +
  line('さ', 192, 699, 5) +
  line('ん', 197, 699, 5) +
  line('ば', 202, 699, 5) +
  line('し', 207, 699, 5) +
  line('かもめ', 149.5, 683, 5);

/** Complaint: how characters are read stands as small text between the lines. */
describe('small letters over East Asian text', () => {
  it('stand over what they tell the reading of, and nothing is added to the text', async () => {
    const { paragraphs, body } = await converted(onePage(TEXT + READINGS, japanese('UniJIS-UCS2-H')));
    assert.equal(
      paragraphs.map(withReadings).join(''),
      '船は毎朝七時に港（みなと）を出た。桟橋（さんばし）に立つ人々は顔を上げず、自転車の少年だけが' +
        '船のうしろを飛ぶ鴎（かもめ）の数を数えていた。市場の魚は朝のうちに売り切れる。',
    );
    const [look = ''] = /<w:rubyPr>.*?<\/w:rubyPr>/s.exec(body) ?? [];
    assert.match(
      look,
      /<w:hps w:val="10"\/><w:hpsRaise w:val="18"\/><w:hpsBaseText w:val="20"\/><w:lid w:val="ja-JP"\/>/,
    );
  });

  it('stand in runs of their own, for LibreOffice sets them over all of a run', async () => {
    const { body } = await converted(onePage(TEXT + READINGS, japanese('UniJIS-UCS2-H')));
    const all = body.match(/<w:ruby>/g) ?? [];
    assert.equal(all.length, 3);
    assert.equal(body.match(/<w:r><w:ruby>.*?<\/w:ruby><\/w:r>/gs)?.length, all.length);
  });

  it('stand beside vertical text', async () => {
    const text = line(LINES[0] ?? '', 460, 690) + line(LINES[1] ?? '', 440, 690);
    const { paragraphs, body } = await converted(
      onePage(text + line('みなと', 467.5, 622.5, 5), japanese('UniJIS-UCS2-V')),
    );
    assert.match(body, /<w:textDirection w:val="tbRl"\/>/);
    assert.ok(withReadings(paragraphs[0] ?? '').startsWith('船は毎朝七時に港（みなと）を出た。'), paragraphs[0]);
  });

  it('are not a line of small text over a line of large text', async () => {
    const small = line('この町の港にまつわる小さな物語', 72, 699, 5);
    const { body } = await converted(onePage(TEXT + small, japanese('UniJIS-UCS2-H')));
    assert.doesNotMatch(body, /<w:ruby>/);
  });

  it('are not what stands beside the middle of all characters', async () => {
    const { body } = await converted(onePage(TEXT + line('みなと', 146, 699, 5), japanese('UniJIS-UCS2-H')));
    assert.doesNotMatch(body, /<w:ruby>/);
  });
});
