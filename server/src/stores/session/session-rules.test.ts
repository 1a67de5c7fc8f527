import { deviceOf } from './session-rules.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome em Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['Edge em Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  [
    'Samsung Internet em Android',
    `Mozilla/5.0 (Linux; Android 14) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
  ],
  [
    'Safari em iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  ['Safari em Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'],
  ['Firefox em Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Opera em Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/124.0 Safari/537.36 OPR/110.0.0.0`],
  ['Edge em Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/126.0 Safari/537.36 EdgA/126.0`],
  [
    'Edge em iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) ${webKit} Version/17.0 EdgiOS/126.0 Safari/605`,
  ],
  ['Chrome em iPad', `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webKit} CriOS/126.0 Safari/604.1`],
  ['Firefox em iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) ${webKit} FxiOS/127.0 Safari/605.1.15`],
  ['Chrome em ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0 Safari/537.36`],
  ['', 'curl/8.5.0'],
  ['', undefined],
])('a session is known as begun on "%s" by %j', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
