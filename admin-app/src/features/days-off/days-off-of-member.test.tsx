import { screen } from '@testing-library/react';
import { aMember } from '../../test-support/a-member.ts';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { aBlock, namesShown, openDaysOff } from './test-support/open-days-off.tsx';

startWithCleanBrowser();

const ofStore = aBlock({ name: 'Viagem' });
const ofAna = aBlock({ id: 'b2', name: 'Dentista', calendar_id: '1', first_day: '2026-03-21' });

test('OFF-024: a member sees the store’s days off, and changes the own ones alone', async () => {
  await openDaysOff({ blocks: [ofStore, ofAna], viewer: aMember() });
  expect(namesShown()).toEqual(['Viagem', 'Dentista']);
  const changes = screen.getAllByRole('button', { name: /^(Editar|Excluir)/ });
  expect(changes.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Editar Dentista',
    'Excluir Dentista',
  ]);
});

test('OFF-024: a member adds a day off to an own calendar, never to the whole store', async () => {
  const { add, server, user } = await openDaysOff({ viewer: aMember() });
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  await user.click(dialog.getByRole('combobox', { name: 'Quem' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ana', 'Bruno']);
  await dialog.type('De', '20032026');
  await dialog.press('Salvar');
  expect(server.bodiesTo('addBlock')).toEqual([expect.objectContaining({ calendar_id: '1' })]);
});
