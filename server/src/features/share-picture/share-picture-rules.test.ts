import { pictureContents, sharePicturePath } from './share-picture-rules.ts';

const coloured = (main: string) => ({ palette: { primary: { main } } });

test('another title or another colour is another address, the same store the same', () => {
  const path = (title: string, styles: object = {}) => sharePicturePath('sol', { title, styles });
  const paths = [path('Sol'), path('Sol Novo'), path('Sol', coloured('#0055ff'))];
  expect(new Set(paths).size).toBe(3);
  expect(path('Sol')).toBe(paths[0]);
  expect(path('Sol', coloured('#000000'))).toBe(paths[0]);
});

test.each([
  ['#000000', '#ffffff'],
  ['#0055ff', '#ffffff'],
  ['#ffe600', '#000000'],
  ['#ffffff', '#000000'],
])('P-14 on %s everything is drawn in %s', (background, ink) => {
  expect(pictureContents({ title: 'Sol', styles: coloured(background) })).toEqual({
    title: 'Sol',
    background,
    ink,
  });
});
