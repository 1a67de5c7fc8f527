import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { dialog, openCustomers } from '../../../features/customers/test-support/open-customers.tsx';
import { aSeries } from '../test-support/series.ts';

startWithCleanBrowser();

const section = () => within(dialog()).getByRole('region', { name: 'Horário fixo' });
const field = (name: string) => within(section()).getByLabelText(name);

async function openRecordWith(series = aSeries(), answers = {}) {
  const page = await openCustomers({
    answers: { getSeries: { status: 200, body: { series: [series] } }, ...answers },
  });
  await page.openRecord();
  await pass();
  return page;
}

test('REC-014 Ficha do cliente lists what a customer has regularly', async () => {
  const { server } = await openRecordWith();
  expect(section()).toHaveTextContent('toda terça às 10:00 com Ana Corte · próximo 10/03');
  expect(server.bodiesTo('getSeries')).toEqual([{ phone: '11987654321' }]);
});

test('REC-014 whoever has nothing regularly has no such part', async () => {
  const { openRecord } = await openCustomers();
  await openRecord();
  expect(within(dialog()).queryByRole('region', { name: 'Horário fixo' })).toBeNull();
});

test('REC-012 REC-013 REC-014 Pausar takes a day and another, and Retomar takes it back, as Desfazer does that', async () => {
  const { user, press, server } = await openRecordWith(aSeries(), {
    pauseSeries: { status: 200, body: { detail: '', removed: 2, change_id: 'c1' } },
    resumeSeries: { status: 200, body: { series: aSeries(), made: 2, skipped: 0, change_id: 'c2' } },
    undoChange: { status: 200, body: {} },
  });
  await press('Pausar');
  expect(field('De')).toHaveValue('10/03/2026');
  await user.type(field('Até'), '24/03/2026');
  server.on('getSeries', {
    status: 200,
    body: { series: [aSeries({ revision: 1, paused_from: '2026-03-10', paused_until: '2026-03-24' })] },
  });
  await press('Pausar até este dia');
  await pass();
  expect(server.bodiesTo('pauseSeries')).toEqual([
    { id: 's1', revision: 0, from: '2026-03-10', until: '2026-03-24' },
  ]);
  expect(screen.getByText('Horário fixo em pausa: 2 excluídos.')).toBeVisible();
  expect(section()).toHaveTextContent('Em pausa de 10/03 a 24/03');
  await press('Retomar');
  await pass();
  expect(server.bodiesTo('resumeSeries')).toEqual([{ id: 's1', revision: 1, from_day: '2026-03-09' }]);
  expect(screen.getByText('Horário fixo retomado: 2 marcados.')).toBeVisible();
  await press('Desfazer');
  await pass();
  expect(server.bodiesTo('undoChange')).toEqual([expect.objectContaining({ id: 'c2' })]);
  expect(screen.getByText('Horário fixo restaurado!')).toBeVisible();
});

test('REC-010 REC-014 Encerrar asks first', async () => {
  const { press, server } = await openRecordWith(aSeries(), {
    endSeries: { status: 200, body: { detail: '', removed: 26, change_id: 'c1' } },
  });
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await press('Encerrar');
  expect(server.callsTo('endSeries')).toEqual([]);
  await press('Encerrar');
  expect(ask).toHaveBeenLastCalledWith('Encerrar o horário fixo a partir de ter 10/03?');
  expect(server.bodiesTo('endSeries')).toEqual([{ id: 's1', revision: 0, from_day: '2026-03-10' }]);
  expect(screen.getByText('Horário fixo encerrado: 26 excluídos.')).toBeVisible();
});
