/** What a caller prefers about waiting (RFC 7240 sections 4.1 and 4.3). */
export interface WaitPreference {
  readonly respondAsync: boolean;
  readonly waitSeconds?: number;
}

/** One preference: token, and a value that may be quoted; parameters after a semicolon are of no interest here. */
const PREFERENCE = /^([\w-]+)\s*(?:=([^"]*|\s*"[^"]*"))?$/;

/** Of a preference that stands twice the first counts; what makes no sense is as if it were not there (RFC 7240 section 2). */
export function parsePrefer(header: string | readonly string[] | undefined): WaitPreference {
  const preferences = new Map<string, string>();
  for (const text of [header ?? []].flat().join(',').split(',')) {
    const [preference = ''] = text.split(';', 1);
    const [, name, value = ''] = PREFERENCE.exec(preference.trim()) ?? [];
    if (name === undefined || preferences.has(name.toLowerCase())) continue;
    preferences.set(name.toLowerCase(), value.replaceAll('"', '').trim());
  }
  const wait = preferences.get('wait');
  return {
    respondAsync: preferences.has('respond-async'),
    ...(wait !== undefined && /^\d{1,9}$/.test(wait) && { waitSeconds: Number(wait) }),
  };
}
