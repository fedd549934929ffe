/** Date strings (ISO 32000-2, 7.9.4): D:YYYYMMDDHHmmSSOHH'mm, all after the year optional. */
const PDF_DATE = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/;

/** ISO 8601 of a PDF date string; undefined where it is none. */
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
    z !== undefined || sign === undefined || zoneHour === undefined ? 'Z' : `${sign}${zoneHour}:${zoneMinute}`;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
  return Number.isNaN(Date.parse(iso)) ? undefined : iso;
}
