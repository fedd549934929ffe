/** Date strings (ISO 32000-2, 7.9.4): D:YYYYMMDDHHmmSSOHH'mm, all after the year optional. */
const PDF_DATE = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/;

/** Windows, and Word with it, counts time from here; the year 0 is none in XML (XML Schema part 2, 3.2.7). */
const FIRST_YEAR = '1601';
/** XML Schema part 2, 3.2.7.3: hours and minutes. */
const FARTHEST_ZONE = '1400';

/** ISO 8601 of a PDF date string; undefined where it is none: a wrong date keeps Word from opening the file. */
export function isoDate(text: string): string | undefined {
  const match = PDF_DATE.exec(text.trim());
  if (!match) return undefined;
  const [
    ,
    year = '',
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    z,
    sign,
    zoneHour,
    zoneMinute = '00',
  ] = match;
  const zone =
    z !== undefined || sign === undefined || zoneHour === undefined || zoneHour + zoneMinute > FARTHEST_ZONE
      ? 'Z'
      : `${sign}${zoneHour}:${zoneMinute}`;
  const date = `${year}-${month}-${day}`;
  const iso = `${date}T${hour}:${minute}:${second}${zone}`;
  if (year < FIRST_YEAR || Number.isNaN(Date.parse(iso))) return undefined;
  // JavaScript takes 30 February for a day in March.
  return new Date(date).toISOString().startsWith(date) ? iso : undefined;
}
