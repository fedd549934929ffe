/** Families that come with LibreOffice, Linux or macOS: text stays in them, and Word is told what to show where they are missing. */

const inPlaceOf = (instead: string, families: string): readonly (readonly [string, string])[] =>
  families.split('|').map((family) => [family, instead] as const);

const ALTERNATIVES: ReadonlyMap<string, string> = new Map([
  ['DejaVu Sans', 'Verdana'],
  ['DejaVu Sans Mono', 'Courier New'],
  ['DejaVu Serif', 'Times New Roman'],
  ['Noto Sans', 'Arial'],
  ['Noto Serif', 'Times New Roman'],
  // An ideograph is as wide in all of them: lines break where they did, whichever is there.
  ...inPlaceOf(
    'Microsoft YaHei',
    'Droid Sans Fallback|Noto Sans CJK SC|Noto Sans SC|Source Han Sans SC|Source Han Sans CN|WenQuanYi Micro Hei|WenQuanYi Zen Hei|PingFang SC',
  ),
  ...inPlaceOf(
    'Microsoft JhengHei',
    'Noto Sans CJK TC|Noto Sans CJK HK|Noto Sans TC|Noto Sans HK|Source Han Sans TC|Source Han Sans TW|PingFang TC',
  ),
  ...inPlaceOf(
    'MS Gothic',
    'Noto Sans CJK JP|Noto Sans JP|Source Han Sans|Source Han Sans JP|IPAGothic|IPAexGothic|TakaoGothic|VL Gothic|Hiragino Sans|Hiragino Kaku Gothic ProN',
  ),
  ...inPlaceOf('MS PGothic', 'IPAPGothic|TakaoPGothic|VL PGothic'),
  ...inPlaceOf(
    'Malgun Gothic',
    'Noto Sans CJK KR|Noto Sans KR|Source Han Sans KR|NanumGothic|UnDotum|Apple SD Gothic Neo',
  ),
  ...inPlaceOf('SimSun', 'Noto Serif CJK SC|Noto Serif SC|Source Han Serif SC|Source Han Serif CN|AR PL UMing CN'),
  ...inPlaceOf('PMingLiU', 'Noto Serif CJK TC|Noto Serif TC|Source Han Serif TC|Source Han Serif TW|AR PL UMing TW'),
  ...inPlaceOf(
    'MS Mincho',
    'Noto Serif CJK JP|Noto Serif JP|Source Han Serif|Source Han Serif JP|IPAMincho|IPAexMincho|TakaoMincho|Hiragino Mincho ProN',
  ),
  ...inPlaceOf('MS PMincho', 'IPAPMincho|TakaoPMincho'),
  ...inPlaceOf('Batang', 'Noto Serif CJK KR|Noto Serif KR|Source Han Serif KR|NanumMyeongjo|UnBatang'),
]);

/** The family of Windows that is most like a free one; undefined for other families. */
export const alternativeTo = (family: string): string | undefined => ALTERNATIVES.get(family);
