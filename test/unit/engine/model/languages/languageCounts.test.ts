import assert from 'node:assert/strict';
import {
  countLanguages,
  documentLanguages,
  sumOfLanguages,
} from '../../../../../src/engine/model/languages/languageCounts';
import { page, text } from '../../layout/tables/pageBuilder';

const languagesOf = (value: string, declared?: string): unknown =>
  documentLanguages(countLanguages(page({ words: text(72, 100, value) })), declared);

const TEXTS = {
  'en-US': 'The mill stands by the river and nobody asked where it goes when the water is gone.',
  'de-DE': 'Die Mühle steht am Fluss und niemand hat gefragt, wohin er mit dem Wasser geht, das nicht bleibt.',
  'fr-FR':
    'Le moulin est au bord de la rivière et personne ne demande où elle va avec les feuilles qui tombent sur le toit.',
  'es-ES': 'El molino está junto al río y nadie pregunta por el agua que se va con las hojas de los árboles.',
  'it-IT': 'Il mulino è sulla riva del fiume e nessuno si chiede dove va con le foglie che sono cadute nel prato.',
  'pt-PT': 'O moinho fica ao lado do rio e não se pergunta para onde vai com as folhas que são das árvores.',
  'nl-NL': 'De molen staat aan de rivier en het water gaat niet met de bladeren die van de bomen zijn.',
  'sv-SE': 'Kvarnen står vid ån och det är inte någon som frågar om vattnet som går till havet.',
  'da-DK': 'Møllen står ved åen og der er ikke nogen som spørger efter vandet når det går af sig selv.',
  'nb-NO': 'Møllen står ved elven og det er ikke noen som spør etter vannet når det blir borte å nei.',
  'pl-PL': 'Młyn stoi nad rzeką i nie wiadomo czy woda jest tym co się liczy dla ludzi od lat.',
  'cs-CZ': 'Mlýn stojí u řeky a voda není to, co se hledá, ale je také tam, kde být nemůže.',
  'sk-SK': 'Mlyn stojí pri rieke a voda nie je to, čo sa hľadá, ale môže byť aj tam.',
  'hu-HU': 'A malom a folyó mellett áll és nem kérdezi meg senki hogy a víz hova megy ha elfogy.',
  'ru-RU': 'Мельница стоит на реке и никто не спрашивает, куда уходит вода, если это только вода.',
  'uk-UA': 'Млин стоїть на річці і ніхто не питає, куди тече вода, якщо це не вода, що може бути.',
  'el-GR': 'Ο μύλος στέκει δίπλα στο ποτάμι και κανείς δεν ρωτά πού πηγαίνει το νερό.',
} as const;

describe('the language of a text', () => {
  for (const [tag, value] of Object.entries(TEXTS))
    it(`is known by its words and letters: ${tag}`, () => {
      assert.deepEqual(languagesOf(value), { western: tag });
    });

  it('is known by its script, in Word’s slot for it', () => {
    assert.deepEqual(languagesOf('水車は川のそばに立っています。 誰も聞きません。'), { eastAsian: 'ja-JP' });
    assert.deepEqual(languagesOf('물레방아는 강가에 서 있다'), { eastAsian: 'ko-KR' });
    assert.deepEqual(languagesOf('磨坊在河边，没有人问水去哪里'), { eastAsian: 'zh-CN' });
    assert.deepEqual(languagesOf('磨坊在河邊，沒有人問水會去哪裡'), { eastAsian: 'zh-TW' });
    assert.deepEqual(languagesOf('الطاحونة تقع على النهر'), { complex: 'ar-SA' });
    assert.deepEqual(languagesOf('آسیاب کنار رودخانه است و کسی نمی‌پرسد آب کجا می‌رود'), { complex: 'fa-IR' });
    assert.deepEqual(languagesOf('הטחנה עומדת על הנהר'), { complex: 'he-IL' });
  });

  it('is none where nothing tells: code, figures, a few words', () => {
    assert.deepEqual(languagesOf('int main(void) { return 0; } 12.5 % 7'), {});
    assert.deepEqual(languagesOf('Total 12.50'), {});
    assert.deepEqual(languagesOf('Rechnung der Firma'), {});
  });

  it('is what the file says, but where that hardly shows and another one does', () => {
    const long = Array.from({ length: 12 }, () => TEXTS['de-DE']).join(' ');
    assert.deepEqual(languagesOf(TEXTS['de-DE'], 'de-CH'), {});
    assert.deepEqual(languagesOf(TEXTS['de-DE'], 'en-US'), {});
    assert.deepEqual(languagesOf(long, 'en-US'), { western: 'de-DE' });
    assert.deepEqual(languagesOf(long, 'cy-GB'), {});
    assert.deepEqual(languagesOf(long, 'ja'), { western: 'de-DE' });
  });

  it('is that of all pages together', () => {
    const counts = [TEXTS['en-US'], TEXTS['fr-FR'], TEXTS['fr-FR']].map((value) =>
      countLanguages(page({ words: text(72, 100, value) })),
    );
    assert.deepEqual(documentLanguages(counts.reduce(sumOfLanguages), undefined), { western: 'fr-FR' });
  });
});
