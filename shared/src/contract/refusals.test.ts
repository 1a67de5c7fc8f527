import { contract, problem, refusals, type Endpoint } from './contract.ts';

test('Q-10 every refusal has a 4xx or 5xx status and pt-BR sentences a person can read', () => {
  for (const [code, { status, title, detail }] of Object.entries(refusals)) {
    expect(code).toMatch(/^[a-z_]+$/);
    expect(Math.floor(status / 100) - 4).toBe(['fault', 'unavailable'].includes(code) ? 1 : 0);
    expect(title).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(detail).toMatch(/^\p{Lu}.+\.$/u);
    expect(`${title} ${detail}`).not.toMatch(/\b(the|not|error|invalid|request|please)\b/i);
  }
});

test('Q-11 a lost slot is 409 with the sentence of the specification', () => {
  expect(refusals.slot_taken).toMatchObject({
    status: 409,
    detail: 'Horário indisponível. Escolha outro horário.',
  });
});

test.each([
  ['invalid', 400],
  ['unauthenticated', 401],
  ['store_expired', 403],
  ['phone_blocked', 403],
  ['forbidden', 403],
  ['demonstration_password', 403],
  ['not_found', 404],
  ['method_not_allowed', 405],
  ['too_early', 409],
  ['too_late', 409],
  ['too_many_moves', 409],
  ['changes_off', 409],
  ['booking_changed', 409],
  ['opening_hours_changed', 412],
  ['too_large', 413],
  ['unsupported_media_type', 415],
  ['rate_limited', 429],
  ['too_many_bookings', 429],
  ['fault', 500],
  ['unavailable', 503],
] as const)('Q-10 %s is %d', (code, status) => {
  expect(refusals[code].status).toBe(status);
});

test('PERM-002 every call that needs somebody of the store may refuse a missing session', () => {
  for (const { path, access, refusals: codes } of Object.values(contract)) {
    if (access !== 'public')
      expect([path, codes]).toEqual([path, expect.arrayContaining(['unauthenticated'])]);
  }
});

test('TEAM-005 every call that not each member may make can refuse one', () => {
  for (const { path, access, needs = [], refusals: codes } of Object.values<Endpoint>(contract)) {
    if (access === 'owner' || needs.length > 0)
      expect([path, codes]).toEqual([path, expect.arrayContaining(['forbidden'])]);
  }
});

test('TEAM-020 every call that members may make says which rights it needs, and no other call does', () => {
  for (const { path, access, needs } of Object.values<Endpoint>(contract))
    expect([path, Array.isArray(needs)]).toEqual([path, access === 'member']);
});

test('API-046 every call with a body may refuse it', () => {
  for (const endpoint of Object.values(contract)) {
    if ('body' in endpoint) {
      expect([endpoint.path, endpoint.refusals]).toEqual([
        endpoint.path,
        expect.arrayContaining(['invalid']),
      ]);
    }
  }
});

test('Q-10 a problem has the members of RFC 9457, a code and a message', () => {
  const body = {
    type: 'about:blank',
    title: 'Dados inválidos',
    status: 400,
    detail: 'Confira.',
    code: 'invalid',
    message: 'Confira.',
  };
  expect(problem.parse({ ...body, errors: { client_name: 'Informe o seu nome.' } })).toHaveProperty('errors');
  for (const member of Object.keys(body)) {
    expect(problem.safeParse({ ...body, [member]: undefined }).success).toBe(false);
  }
});
