import { SignJWT, UnsecuredJWT, decodeJwt, type JWTPayload } from 'jose';
import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { signingKey } from './access-token.ts';

let server: TestApp;
let owner: SignedInOwner;
let claims: JWTPayload;
let accessKey: Buffer;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  claims = decodeJwt(owner.token);
  const { rows } = await server.database.pool.query<{ access_key: Buffer }>(
    'select access_key from sessions where session_id = $1',
    [claims.sid],
  );
  accessKey = rows[0]?.access_key ?? Buffer.of();
});

afterAll(() => server.close());

const sign = (payload: JWTPayload, key: Uint8Array = signingKey(accessKey, ''), alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(key);

/** Whether the server takes a text as access token; a broken body shows it without ending the session. */
async function isTaken(authorization: string): Promise<boolean> {
  const { status } = await server.ask('/api/token/logout/', {}, { authorization });
  expect([400, 401]).toContain(status);
  return status === 400;
}

const isTakenAsBearer = (token: string) => isTaken(`Bearer ${token}`);

test('an access token names its store, its session and its owner, and lives 15 minutes', () => {
  expect(claims).toMatchObject({ kind: 'access', store: sol.storeId, sub: 'sol' });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60);
});

test('PERM-003 a token signed as the server signs is taken, so what follows is refused for its own reason', async () => {
  expect(await isTakenAsBearer(owner.token)).toBe(true);
  expect(await isTakenAsBearer(await sign(claims))).toBe(true);
  expect(await isTaken(`bearer ${owner.token}`)).toBe(true);
});

test('PERM-003 a token of another key, another algorithm or none is refused', async () => {
  const otherSession = decodeJwt((await server.asOwner('sol')).token);
  expect(await isTakenAsBearer(await sign(claims, Buffer.alloc(32)))).toBe(false);
  expect(await isTakenAsBearer(await sign(claims, accessKey))).toBe(false);
  expect(await isTakenAsBearer(await sign({ ...claims, sid: otherSession.sid }))).toBe(false);
  expect(await isTakenAsBearer(await sign(claims, signingKey(accessKey, ''), 'HS512'))).toBe(false);
  expect(await isTakenAsBearer(new UnsecuredJWT(claims).encode())).toBe(false);
  const [header = '', payload = ''] = owner.token.split('.');
  expect(await isTakenAsBearer(`${header}.${payload}.`)).toBe(false);
});

test('PERM-003 a token that claims another store, another kind or no end is refused', async () => {
  const { store: lua } = decodeJwt((await server.asOwner('lua')).token);
  const { exp: _, ...endless } = claims;
  for (const forged of [
    { ...claims, store: lua },
    { ...claims, store: "' or true --" },
    { ...claims, store: [sol.storeId] },
    { ...claims, sid: 'x' },
    { ...claims, kind: 'refresh' },
    endless,
  ]) {
    expect([forged, await isTakenAsBearer(await sign(forged))]).toEqual([forged, false]);
  }
});

test('PERM-003 garbage is refused, as a bearer and as it is', async () => {
  for (const garbage of ['', 'x', '...', 'a.b.c', 'é', '0', 'x'.repeat(8000), 'null', '{}']) {
    expect([garbage, await isTakenAsBearer(garbage)]).toEqual([garbage, false]);
    expect([garbage, await isTaken(garbage)]).toEqual([garbage, false]);
  }
});

test('PERM-003 another way to sign in is refused, even with a good token in it', async () => {
  expect(await isTaken(owner.token)).toBe(false);
  expect(await isTaken(`Basic ${owner.token}`)).toBe(false);
  expect(await isTaken(`Bearer ${owner.token} x`)).toBe(false);
  expect(await isTakenAsBearer(owner.refresh)).toBe(false);
});

test('PERM-003 an access token is no refresh token', async () => {
  const { status } = await server.ask('/api/token/refresh/', { refresh: owner.token });
  expect(status).toBe(401);
});
