import type { Random } from './random';

/** Sentences of real words without a meaning: they break into lines and paragraphs as prose does. */

const WORDS = (
  'the a of and to in that it was for on with as at by from this had not are but which or have an they were their one all we can has there been ' +
  'if more when will would who so no what up other into than them some could these two may then do first any my now such like our over man me even ' +
  'most made after also did many before must through years where much way well down should because each just those people how too little state good ' +
  'very make world still own see men work long get here between both life being under never day same another know while last might us great old year ' +
  'harbour lantern meadow station kitchen journal teacher painter engine signal weather morning evening village market council garden machine window ' +
  'measurement observation temperature development arrangement responsibility communication establishment international understanding'
).split(' ');

export function sentence(random: Random): string {
  const words = Array.from({ length: random.integer(6, 22) }, () => random.pick(WORDS));
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function paragraph(random: Random, sentences: number): string {
  return Array.from({ length: sentences }, () => sentence(random)).join(' ');
}

/** One to four words with a capital. */
export function title(random: Random): string {
  const words = Array.from({ length: random.integer(1, 4) }, () => random.pick(WORDS));
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
}
