import { fireEvent, screen, within } from '@testing-library/react';
import { Button } from 'antd';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { useMessage } from './message-context.ts';

startWithCleanBrowser();

function Greeting() {
  const message = useMessage();
  return (
    <>
      <Button onClick={() => message.success('Evento criado!')}>Criar</Button>
      <Button onClick={() => message.error({ key: 'one', content: 'Não foi possível.' })}>Falhar</Button>
      <Button onClick={() => message.error({ content: 'Nome repetido.', isKept: true })}>Guardar</Button>
    </>
  );
}

const open = () => openSection(<Greeting />, { now: '2026-03-09T12:00:00Z' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const created = () => screen.queryAllByText('Evento criado!');
const box = () => screen.getByRole('alert');

test('DAY-012 OWN-096 a message is announced, begins with its words and leaves after 6 seconds', async () => {
  open();
  press('Criar');
  expect(box()).toHaveTextContent(/^Evento criado!/);
  expect(within(box()).queryByRole('img')).toBeNull();
  await pass(5500);
  expect(created()).toHaveLength(1);
  await pass(1000);
  expect(created()).toHaveLength(0);
});

test('DAY-012 of many messages the last two stand there', () => {
  open();
  for (const name of ['Falhar', 'Criar', 'Criar']) press(name);
  expect(created()).toHaveLength(2);
  expect(screen.queryByText('Não foi possível.')).toBeNull();
});

test('DAY-012 what is said anew under the same name takes its place, and its time', async () => {
  open();
  press('Falhar');
  await pass(5000);
  press('Falhar');
  await pass(5000);
  expect(screen.getByText('Não foi possível.')).toBeVisible();
});

test('DAY-012 a message that appears under a resting pointer leaves', async () => {
  open();
  press('Criar');
  fireEvent.pointerEnter(box());
  await pass(6500);
  expect(created()).toHaveLength(0);
});

test.each([
  ['is under the pointer', 'pointerMove', 'pointerLeave'],
  ['has the focus', 'focus', 'blur'],
] as const)('DAY-012 a message that %s stays', async (_, begin, end) => {
  open();
  press('Criar');
  const held = begin === 'focus' ? screen.getByRole('button', { name: 'Fechar aviso' }) : box();
  fireEvent[begin](held);
  await pass(60_000);
  expect(created()).toHaveLength(1);
  fireEvent[end](held);
  await pass(6500);
  expect(created()).toHaveLength(0);
});

test('DAY-012 a message that holds what was typed stays until it is dismissed', async () => {
  open();
  press('Guardar');
  await pass(60_000);
  expect(screen.getByText('Nome repetido.')).toBeVisible();
});

test('DAY-012 P-34 × dismisses a message, and the focus goes back to where it was', async () => {
  const { user } = open();
  const opener = screen.getByRole('button', { name: 'Criar' });
  await user.click(opener);
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Fechar aviso' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(created()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus();
});

test('DAY-012 Esc dismisses the last message, but not while a dialog is open', async () => {
  const { user } = open();
  press('Falhar');
  press('Criar');
  await user.keyboard('{Escape}');
  expect(created()).toHaveLength(0);
  expect(screen.getByText('Não foi possível.')).toBeVisible();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  await user.keyboard('{Escape}');
  expect(screen.getByText('Não foi possível.')).toBeVisible();
  screen.getByRole('button', { name: 'Fechar aviso' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Não foi possível.')).toBeNull();
  dialog.remove();
});

test.each([
  [100, 0],
  [-100, 0],
  [20, 1],
])('DAY-012 a finger that pushes a message %i px aside leaves %i of it', (aside, left) => {
  open();
  press('Criar');
  const finger = (x: number) => ({ touches: [{ clientX: 200 + x }] });
  fireEvent.touchStart(box(), finger(0));
  fireEvent.touchMove(box(), finger(aside));
  fireEvent.touchEnd(box());
  expect(created()).toHaveLength(left);
});
