import { FakeServer, held, never, type Answer } from '@hora-marcada/shared/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openAccount, settings } from './test-support/open-account.tsx';

startWithCleanBrowser();

const logo = { url: '/media/s/a.webp', large_url: '/media/s/a-2x.webp' };
const saved = { status: 200, body: { ...logo, width: 192, height: 192, change_id: 'c1' } };
const jpeg = new File(['x'], 'logo.jpg', { type: 'image/jpeg' });

async function openImages(answers: Readonly<Record<string, Answer>> = {}, values: object = {}) {
  const server = new FakeServer({
    getFeeds: never,
    getPush: never,
    getAlertMail: never,
    getSessions: never,
    getSettings: { status: 200, body: { ...settings, ...values } },
    setImage: saved,
    ...answers,
  });
  const page = await openAccount({}, server);
  const of = (label: string) => within(screen.getByRole('region', { name: label }));
  const choose = (file: File, label = 'Logo') =>
    page.user.upload(screen.getByLabelText(`Arquivo da imagem: ${label}`), file);
  const press = (name: string, label = 'Logo') => page.user.click(of(label).getByRole('button', { name }));
  return { ...page, server, of, choose, press };
}

test('IMG-001 IMG-002 a picture is moved in its frame by arrows and sent, and taken back', async () => {
  const undone = { status: 200, body: {} };
  const { server, of, choose, press, user } = await openImages({ undoChange: undone });
  expect(of('Logo').getByText('BS')).toBeVisible();
  await choose(jpeg);
  const frame = await of('Logo').findByRole('group', { name: 'Mova a foto no quadro' });
  frame.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await press('Mover para baixo');
  await press('Enviar foto');
  expect(await screen.findByText('Imagem salva com sucesso!')).toBeVisible();
  const [call] = server.callsTo('setImage');
  expect(call?.path).toBe('/user/v1/set_image/?kind=logo&x=0.45&y=0.4');
  expect(call?.headers['content-type']).toBe('image/jpeg');
  expect(call?.body).toBe(jpeg);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'c1' }]);
});

test('IMG-001 a finger or a mouse drags the picture with it', async () => {
  const { server, of, choose, press } = await openImages();
  await choose(jpeg);
  const frame = await of('Logo').findByRole('group', { name: 'Mova a foto no quadro' });
  frame.setPointerCapture = () => undefined;
  const picture = frame.querySelector('img') ?? frame;
  for (const [name, value] of Object.entries({
    naturalWidth: 300,
    naturalHeight: 100,
    clientWidth: 100,
    clientHeight: 100,
  }))
    Object.defineProperty(picture, name, { value });
  // The places of a pointer are a mouse's; this browser has none of its own for pointers.
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(frame, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  point('pointerdown', 50, 50);
  point('pointermove', 100, 90);
  point('pointerup', 100, 90);
  point('pointermove', 0, 0);
  await press('Enviar foto');
  expect(server.callsTo('setImage')[0]?.path).toBe('/user/v1/set_image/?kind=logo&x=0.25&y=0.5');
});

test('IMG-002 what is being sent can be cancelled', async () => {
  const { server, of, choose, press } = await openImages({ setImage: held().answer });
  await choose(jpeg);
  await of('Logo').findByRole('group', { name: 'Mova a foto no quadro' });
  await press('Enviar foto');
  expect(of('Logo').getByText('Enviando… 0%')).toBeVisible();
  expect(of('Logo').getByRole('progressbar', { name: 'Enviando' })).toBeVisible();
  await press('Cancelar');
  await waitFor(() => expect(server.callsTo('setImage')[0]?.isAborted).toBe(true));
  expect(of('Logo').getByRole('button', { name: 'Enviar foto' })).toBeVisible();
  expect(of('Logo').queryByRole('alert')).toBeNull();
});

const sentence = 'Envie uma foto JPG, PNG ou WebP de até 10 MB.';

test.each<[string, Answer, string]>([
  ['refused', { status: 400, body: { detail: sentence } }, sentence],
  ['lost', { status: 500 }, 'Não foi possível salvar a imagem.'],
])('IMG-002 IMG-005 a picture that is %s leaves the old one and says why', async (_, answer, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { of, choose, press } = await openImages({ setImage: answer }, { logo });
  await choose(jpeg);
  await of('Logo').findByRole('group', { name: 'Mova a foto no quadro' });
  await press('Enviar foto');
  await waitFor(() => expect(of('Logo').getByRole('alert')).toHaveTextContent(text));
  expect(of('Logo').getByRole('button', { name: 'Trocar' })).toBeVisible();
});

test('IMG-005 a picture of more than 10 MB is not sent', async () => {
  const { server, of, choose } = await openImages();
  await choose(new File([new Uint8Array(10_000_001)], 'big.png', { type: 'image/png' }), 'Capa');
  await waitFor(() => expect(of('Capa').getByRole('alert')).toHaveTextContent(sentence));
  expect(server.callsTo('setImage')).toEqual([]);
});

test('IMG-002 an image is removed, and that can be taken back', async () => {
  const removed = { status: 200, body: { detail: 'Imagem removida.', change_id: 'c2' } };
  const { server, of, press } = await openImages({ deleteImage: removed }, { logo });
  expect(of('Logo').getByRole('presentation')).toHaveAttribute('src', logo.url);
  await press('Remover');
  expect(await screen.findByText('Imagem removida.')).toBeVisible();
  expect(server.bodiesTo('deleteImage')).toEqual([{ kind: 'logo' }]);
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible();
});
