import { preloadNextFiles } from './next-files.ts';

test('CUST-028 the files of the next screen are preloaded, and no other link is touched', () => {
  document.head.innerHTML =
    '<link rel="icon" href="/i.svg"><link data-next as="style" href="/a.css"><link data-next as="script" href="/b.js">';
  preloadNextFiles(document);
  const links = Array.from(document.querySelectorAll('link'), ({ rel }) => rel);
  expect(links).toEqual(['icon', 'preload', 'preload']);
});
