import { countLanguages, documentLanguages } from '../../model/languages/languageCounts';

/** Tesseract's names of models (ISO 639-2/T) for languages in Latin letters (ISO 639-1). */
const LATIN_MODELS: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  et: 'est',
  fi: 'fin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  lt: 'lit',
  lv: 'lav',
  nb: 'nor',
  nl: 'nld',
  pl: 'pol',
  ro: 'ron',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  tr: 'tur',
  vi: 'vie',
};
const NAMES: ReadonlySet<string> = new Set(Object.values(LATIN_MODELS));

export const isLatinModel = (model: string): boolean => NAMES.has(model);

/** The model for the language of words in Latin letters; undefined where nothing tells it. */
export function latinModelFor(words: readonly { readonly text: string }[]): string | undefined {
  const { western } = documentLanguages(countLanguages({ words, pageIndex: 0 }), undefined);
  return western && LATIN_MODELS[western.replace(/-.*/, '')];
}
