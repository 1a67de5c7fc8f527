import { screen } from '@testing-library/react';
import { DatePicker } from 'antd';
import { useStore } from '../domain/store/store-context.tsx';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { openSection } from '../test-support/open-section.tsx';

startWithCleanBrowser();

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
