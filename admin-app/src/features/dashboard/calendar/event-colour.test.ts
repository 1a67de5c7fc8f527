import { colourOf } from './event-colour.ts';

test.each([
  [0, '#ffffff'],
  [1, '#000000'],
  [2, '#000000'],
  [3, '#ffffff'],
  [4, '#000000'],
])('CONST-009 text on the colour of calendar %i is %s, at 4.5:1 or more', (index, text) => {
  const calendars = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name }));
  const colour = colourOf(calendars[index]?.name ?? '', calendars);
  expect(colour.text).toBe(text);
  expect(contrast(colour.background, text)).toBeGreaterThanOrEqual(4.5);
});

test('CONST-009 text on grey is white', () => {
  expect(colourOf('', [])).toEqual({ background: '#6c757d', text: '#ffffff' });
  expect(contrast('#6c757d', '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

function contrast(...hexes: readonly [string, string]): number {
  const [dark = 0, light = 0] = hexes.map(luminance).sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const parts = hex.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16) / 255) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}
