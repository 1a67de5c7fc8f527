import { screen, within } from '@testing-library/react';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { eventNamed, openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const ofSeries = anEvent({
  id: 'e1',
  series: { id: 's1', words: 'toda segunda às 10:00', calendar: 'Ana', day: '2026-03-09', revision: 2 },
});

async function openRemoval() {
  const page = await openDashboard({
    events: [ofSeries],
    answers: {
      deleteEvent: { status: 200, body: { change_id: 'a1' } },
      endSeries: {
        status: 200,
        body: {
          detail: '',
          removed: 24,
          change_id: 'c1',
          notice: { sent: false, link: 'https://wa.me/55', text: '' },
        },
      },
      undoChange: { status: 200, body: {} },
    },
  });
  await page.user.click(eventNamed('Corte'));
  const details = screen.getByRole('dialog', { name: 'Detalhes do Evento' });
  expect(details).toHaveTextContent('Horário fixotoda segunda às 10:00 com Ana');
  await page.user.click(within(details).getByRole('button', { name: 'Excluir Evento' }));
  await opened('Excluir Evento');
  const remove = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Excluir' }));
    await pass();
  };
  return { ...page, remove };
}

test('REC-010 REC-014 one of a series is deleted alone', async () => {
  const { server, remove } = await openRemoval();
  expect(screen.getByRole('radio', { name: 'Só este' })).toBeChecked();
  await remove();
  expect(server.bodiesTo('deleteEvent')).toEqual([{ start: '2026-03-09T10:00:00', calendar: 'Ana' }]);
  expect(server.callsTo('endSeries')).toEqual([]);
});

test('REC-010 REC-013 or with all that follow, which the customer is told of and which is taken back as one', async () => {
  const { user, server, remove } = await openRemoval();
  await user.click(screen.getByText('Este e os próximos'));
  expect(screen.getByText('Encerrar o horário fixo a partir de seg 09/03?')).toBeVisible();
  await remove();
  expect(server.bodiesTo('endSeries')).toEqual([{ id: 's1', revision: 2, from_day: '2026-03-09' }]);
  expect(server.callsTo('deleteEvent')).toEqual([]);
  expect(screen.getByText('Horário fixo encerrado: 24 excluídos.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Avisar cliente no WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/55',
  );
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await pass();
  expect(server.bodiesTo('undoChange')).toEqual([expect.objectContaining({ id: 'c1' })]);
});
