import { screen, waitFor, within } from '@testing-library/react';
import { App, Button, DatePicker } from 'antd';
import { useStore } from '../domain/store/store-context.tsx';
import { pass, startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { openSection } from '../test-support/open-section.tsx';

startWithCleanBrowser();

function Greeting() {
  const { message } = App.useApp();
  return <Button onClick={() => void message.success('Evento criado!')}>Criar</Button>;
}

test('Q-45 a message is announced and leaves after 5 seconds', async () => {
  const { user } = openSection(<Greeting />, { now: '2026-03-09T12:00:00Z' });
  await user.click(screen.getByRole('button', { name: 'Criar' }));
  await pass(4500);
  expect(screen.getByText('Evento criado!')).toBeVisible();
  await pass(1500);
  expect(screen.queryByText('Evento criado!')).not.toBeInTheDocument();
});

test('Q-45 of many messages the last three stand there', async () => {
  const { user } = openSection(<Greeting />, { now: '2026-03-09T12:00:00Z' });
  for (let times = 0; times < 4; times += 1) await user.click(screen.getByRole('button', { name: 'Criar' }));
  await pass(500);
  expect(screen.getAllByText('Evento criado!')).toHaveLength(3);
});

test('OWN-096 a message begins with its words, not with the English name of its picture', async () => {
  const { user } = openSection(<Greeting />);
  await user.click(screen.getByRole('button', { name: 'Criar' }));
  const message = within(await screen.findByRole('alert'));
  await waitFor(() => expect(message.queryByRole('img')).not.toBeInTheDocument());
  expect(message.getByText('Evento criado!')).toBeVisible();
});

test('GEN-001 what the library says is Portuguese', () => {
  openSection(<DatePicker open />);
  expect(screen.getByText('Hoje')).toBeInTheDocument();
});

test.each([
  [{ title: 'Salão Lua', time_zone: 'America/Manaus' }, 'Salão Lua, America/Manaus'],
  [{ title: 'Salão Lua', time_zone: '' }, 'Salão Lua, America/Sao_Paulo'],
  [{}, ', America/Sao_Paulo'],
])('Q-49 a section knows the store of %j', (store, text) => {
  const Facts = () => {
    const { title, timeZone } = useStore();
    return `${title}, ${timeZone}`;
  };
  const { container } = openSection(<Facts />, { store });
  expect(container).toHaveTextContent(text);
});
