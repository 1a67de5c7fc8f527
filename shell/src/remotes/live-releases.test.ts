import { liveRelease } from './live-releases.ts';

const answer = (status: number, body: string) => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: status === 200,
      status,
      json: () => Promise.resolve(JSON.parse(body) as unknown),
    } as Response),
  );
};
const signal = new AbortController().signal;

test('SHAPE-007 asks the site for the live release each time, past any cache', async () => {
  answer(200, '{"booking-app":{"version":"1.2.3","entry":"/static/booking-app/1.2.3/remoteEntry.js"}}');
  await expect(liveRelease('booking-app', signal)).resolves.toMatchObject({ version: '1.2.3' });
  expect(fetch).toHaveBeenCalledWith('/remotes.json', { cache: 'no-cache', signal });
});

test.each([
  [404, 'null'],
  [200, 'null'],
  [200, '{"admin-app":{"version":"1","entry":"/x.js"}}'],
  [200, '{"booking-app":{"version":"1"}}'],
])('rejects when the list is missing, unreadable or lacks the remote (%s %s)', async (status, body) => {
  answer(status, body);
  await expect(liveRelease('booking-app', signal)).rejects.toThrow('/remotes.json');
});

const bookingThatNeeds = (needs: string) =>
  answer(200, JSON.stringify({ 'booking-app': { version: '2.0.0', entry: '/x.js', needs } }));

test('SHAPE-008 takes a release that needs what this shell promises', async () => {
  bookingThatNeeds('^1.0');
  await expect(liveRelease('booking-app', signal)).resolves.toMatchObject({ version: '2.0.0' });
});

test.each(['^1.99', '^2.0', 'latest'])('SHAPE-008 rejects a release that needs %s', async (needs) => {
  bookingThatNeeds(needs);
  await expect(liveRelease('booking-app', signal)).rejects.toThrow(
    `booking-app 2.0.0 needs ${needs}, this shell promises 1.`,
  );
});

test('SHAPE-008 a page with a preview loads that release instead of the live one, for this remote alone', async () => {
  bookingThatNeeds('^1.0');
  const preview = { 'booking-app': { version: '3.0.0', entry: '/static/booking-app/3.0.0/remoteEntry.js' } };
  document.head.innerHTML = `<meta name="preview" content='${JSON.stringify(preview)}'>`;
  await expect(liveRelease('booking-app', signal)).resolves.toMatchObject({ version: '3.0.0' });
  await expect(liveRelease('admin-app', signal)).rejects.toThrow(
    '/remotes.json names no entry for admin-app',
  );
  document.head.innerHTML = '';
  await expect(liveRelease('booking-app', signal)).resolves.toMatchObject({ version: '2.0.0' });
});

const inline = (text: string) => {
  document.body.innerHTML = '<script type="application/json" id="live-releases"></script>';
  document.querySelectorAll('script').forEach((element) => element.append(text));
};
const served = JSON.stringify({ 'booking-app': { version: '1.9.0', entry: '/served.js', needs: '^1.0' } });

test('SHAPE-007 takes the list that came with the page the first time, and asks the site from then on', async () => {
  bookingThatNeeds('^1.0');
  inline(served);
  await expect(liveRelease('booking-app', signal)).resolves.toMatchObject({ version: '1.9.0' });
  expect(fetch).not.toHaveBeenCalled();
  await expect(liveRelease('booking-app', signal)).resolves.toMatchObject({ version: '2.0.0' });
});

test.each(['', '{', 'null', '{"booking-app":{}}', '{"admin-app":{"version":"1","entry":"/x.js"}}'])(
  'asks the site where the page holds %s',
  async (text) => {
    bookingThatNeeds('^1.0');
    inline(text);
    await expect(liveRelease('booking-app', signal)).resolves.toMatchObject({ version: '2.0.0' });
  },
);

test('SHAPE-008 a preview goes before the list that came with the page', async () => {
  inline(served);
  document.head.innerHTML = `<meta name="preview" content='{"booking-app":{"version":"3.0.0","entry":"/p.js"}}'>`;
  await expect(liveRelease('booking-app', signal)).resolves.toMatchObject({ version: '3.0.0' });
  document.head.innerHTML = '';
});

test('SHAPE-008 a release of the page that is not for this shell is refused as one of the site', async () => {
  inline(served.replace('^1.0', '^2.0'));
  await expect(liveRelease('booking-app', signal)).rejects.toThrow('needs ^2.0');
});
