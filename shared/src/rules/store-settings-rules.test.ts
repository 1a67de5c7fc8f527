import {
  cleanFooter,
  cleanTitle,
  hexColour,
  instagramAddress,
  isInstagramAddress,
  isStoreTitle,
  reviewAddress,
} from './store-settings-rules.ts';

test('CONTA-008 VAL-025 a title keeps letters, digits and blanks', () => {
  expect(cleanTitle("João's Barber & Cia. 2!")).toBe('Joãos Barber  Cia 2');
  expect(cleanTitle('<b>Sol</b> @:/.')).toBe('bSolb ');
  expect(cleanTitle('Cafe\u0301 \u{1F600} ²')).toBe('Café  ');
});

test('CONTA-009 VAL-025 a footer keeps commas, percents, hyphens and line breaks too', () => {
  expect(cleanFooter('Rua A, 123 - 10% off! (Centro).')).toBe('Rua A, 123 - 10% off Centro');
  expect(cleanFooter('Praça da Sé\nSão Paulo: @sol & cia/1')).toBe('Praça da Sé\nSão Paulo sol  cia1');
});

test('Q-03 Q-65 a colour is read in either length and case, and nothing else is', () => {
  expect(['#A1b2C3', ' #abc '].map(hexColour)).toEqual(['#a1b2c3', '#aabbcc']);
  expect(['red', '#12', '#12345678', '#gggggg', 'red;}', ''].map(hexColour)).toEqual(
    Array(6).fill(undefined),
  );
});

test.each([
  ['Sol', true],
  ['2', true],
  ['', false],
  ['  ', false],
])('Q-64 whether %j is a title', (title, is) => {
  expect(isStoreTitle(title)).toBe(is);
});

test.each([
  ['@sol.nova', 'https://instagram.com/sol.nova'],
  ['sol_nova', 'https://instagram.com/sol_nova'],
  ['instagram.com/sol', 'https://instagram.com/sol'],
  [' www.instagram.com/sol ', 'https://www.instagram.com/sol'],
  ['https://facebook.com/sol', 'https://facebook.com/sol'],
  ['sol.com.br', 'sol.com.br'],
  ['', ''],
])('DAY-022 %j is the page %j', (typed, address) => {
  expect(instagramAddress(typed)).toBe(address);
});

test.each([
  ['', true],
  ['https://instagram.com/sol', true],
  ['sol.com.br', false],
  ['javascript:alert(1)', false],
  ['https://a b.com', false],
  ['https://a.b:c', false],
])('DAY-022 that %j can be linked to is %s', (text, isGood) => {
  expect(isInstagramAddress(text)).toBe(isGood);
});

test.each([
  ['https://g.page/r/abc/review', 'https://g.page/r/abc/review'],
  [' https://maps.app.goo.gl/abc ', 'https://maps.app.goo.gl/abc'],
  [
    'https://www.google.com/maps/place/Sol/@-23.5,-46.6,17z',
    'https://www.google.com/maps/place/Sol/@-23.5,-46.6,17z',
  ],
  ['https://google.com.br/maps?cid=1', 'https://google.com.br/maps?cid=1'],
  [
    'https://search.google.com/local/writereview?placeid=ChIJ',
    'https://search.google.com/local/writereview?placeid=ChIJ',
  ],
  ['', ''],
  ['  ', ''],
])('REV-001 %j is a place of reviews at Google', (typed, address) => {
  expect(reviewAddress(typed)).toBe(address);
});

test.each([
  'http://g.page/r/abc',
  'g.page/r/abc',
  'javascript:alert(1)//g.page',
  'https://exemplo.com/g.page',
  'https://notg.page/',
  'https://google.com.evil.com/',
  'https://google.com@evil.com/',
  'https://user@google.com/',
  'https://google.com:8443/',
  'https://google.de/',
  'https://www.google.com/url?q=https://evil.com',
  'https://www.google.com/url?q=evil.com',
  'https://www.google.com/URL?q=evil.com',
  'https://www.google.com/amp/s/evil.com',
  'https://www.google.com/search?q=evil&btnI',
  'https://accounts.google.com/Logout?continue=https://evil.com',
  'https://translate.google.com/translate?u=//evil.com',
  `https://g.page/${'x'.repeat(300)}`,
])('REV-001 %j is none', (typed) => {
  expect(reviewAddress(typed)).toBeUndefined();
});

test('addresses are read in browsers before 2024, which have no URL.canParse', () => {
  const { canParse } = URL;
  Object.assign(URL, { canParse: undefined });
  try {
    expect(reviewAddress('https://g.page/r/abc')).toBe('https://g.page/r/abc');
    expect(reviewAddress('https://')).toBeUndefined();
    expect(isInstagramAddress('https://instagram.com/sol')).toBe(true);
  } finally {
    Object.assign(URL, { canParse });
  }
});
