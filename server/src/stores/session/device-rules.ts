// The first that a user agent names: Edge also says Chrome, and Chrome also says Safari.
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * The kind of device that a session is renewed on, where it is neither the one that it began on nor the other one that is
 * known already; undefined for nothing new. Sessions that began on an unknown one have nothing to compare.
 */
export function otherDeviceIn(
  { device, otherDevice }: { readonly device: string; readonly otherDevice: string | null },
  seen: string,
): string | undefined {
  return device === '' || seen === device || seen === otherDevice ? undefined : seen;
}

/**
 * The kind of device behind a user agent, as 'Chrome em Android': enough to recognise one's own, and too little to track
 * a person. '' where it is unknown.
 */
export function deviceOf(userAgent = ''): string {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(' em ');
}
