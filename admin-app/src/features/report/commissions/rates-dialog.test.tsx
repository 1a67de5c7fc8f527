import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { agreed, openCommissions } from '../test-support/open-commissions.tsx';
import { nothingAgreed } from '../test-support/open-report.tsx';

startWithCleanBrowser();

const dialog = () => within(screen.getByRole('dialog', { name: 'Definir comissões' }));
const of = (name: string) => within(dialog().getByRole('group', { name }));

async function openRates(
  commissions: Parameters<typeof openCommissions>[0] = {},
  answers: Parameters<typeof openCommissions>[1] = {},
) {
  const page = await openCommissions(commissions, {
    updateCommissionRates: { status: 200, body: { detail: 'ok', change_id: 'change-1' } },
    ...answers,
  });
  await page.press('Definir comissões');
  await pass();
  const type = async (field: HTMLElement, text: string) => {
    await page.user.clear(field);
    if (text !== '') await page.user.type(field, text);
    await page.user.tab();
  };
  const sent = () => page.server.callsTo('updateCommissionRates').map(({ body }) => body);
  return { ...page, type, sent };
}

const percentOf = (name: string) =>
  of(name).getAllByLabelText<HTMLInputElement>('Comissão (%)')[0] as HTMLElement;

test('COM-002 the dialog shows what holds today, by calendar and service', async () => {
  await openRates();
  expect(percentOf('Ana')).toHaveValue('40');
  expect(of('Barba').getByLabelText('Comissão (R$)')).toHaveValue('12,50');
  expect(percentOf('Bruno')).toHaveValue('');
  expect(dialog().getByLabelText('Vale a partir de')).toHaveValue('16/03/2026');
  expect(dialog().getByRole('radio', { name: 'compareceu' })).toBeChecked();
});

test('COM-002 what was changed is sent from its day on, and nothing else', async () => {
  const { type, user, press, sent } = await openRates();
  await type(percentOf('Bruno'), '33,33');
  await type(of('Barba').getByLabelText('Comissão (R$)'), '15');
  await user.click(dialog().getByRole('radio', { name: 'não faltou' }));
  await press('Salvar');
  const from_day = '2026-03-16';
  expect(sent()).toEqual([
    {
      rates: [
        { calendar_id: 'c1', service_id: 's2', percent: null, fixed: 15, from_day },
        { calendar_id: 'c2', service_id: null, percent: 33.33, fixed: null, from_day },
      ],
      commission_base: 'not_missed',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Comissões salvas!')).toBeVisible();
});

test('COM-002 from a past day on, what did not hold then is sent, too', async () => {
  const { type, press, sent } = await openRates({ rates: agreed.rates.slice(0, 1) });
  await type(dialog().getByLabelText('Vale a partir de'), '01/02/2026');
  await press('Salvar');
  expect(sent()).toEqual([
    {
      rates: [{ calendar_id: 'c1', service_id: null, percent: 40, fixed: null, from_day: '2026-02-01' }],
    },
  ]);
});

test('COM-002 a day before another rate’s says from when on that one holds', async () => {
  const later = { calendar_id: 'c1', service_id: null, percent: 60, fixed: null, from_day: '2026-04-01' };
  await openRates({ rates: [later, ...agreed.rates] });
  expect(dialog().getByText('De 01/04 em diante vale o que já foi definido.')).toBeVisible();
});

test('COM-002 D-15 a service whose rate is removed, and a calendar whose rate is emptied, are withdrawn', async () => {
  const { type, press, sent } = await openRates();
  await press('Remover Barba de Ana');
  await type(percentOf('Ana'), '');
  await press('Salvar');
  const withdrawn = { calendar_id: 'c1', percent: null, fixed: null, from_day: '2026-03-16' };
  expect(sent()).toEqual([
    {
      rates: [
        { ...withdrawn, service_id: null },
        { ...withdrawn, service_id: 's2' },
      ],
    },
  ]);
});

test('COM-002 a service gets a rate of its own, in percent or in reais', async () => {
  const { user, type, press, sent } = await openRates(nothingAgreed);
  await user.click(of('Bruno').getByLabelText('Serviço com comissão própria'));
  await user.click(of('Bruno').getByRole('option', { name: 'Corte' }));
  await pass();
  await user.click(of('Corte').getByLabelText('Tipo'));
  await user.click(of('Corte').getByRole('option', { name: 'R$' }));
  await pass();
  await press('Salvar');
  expect(of('Corte').getByRole('alert')).toHaveTextContent('Informe o valor.');
  await type(of('Corte').getByLabelText('Comissão (R$)'), '20');
  await press('Salvar');
  expect(sent()).toMatchObject([
    { rates: [{ calendar_id: 'c2', service_id: 's1', percent: null, fixed: 20 }] },
  ]);
});

test.each(['101', '12,345', '-1', 'x'])(
  'COM-002 %s is no percent, and is said at its field',
  async (text) => {
    const { type, press, sent } = await openRates();
    await type(percentOf('Ana'), text);
    await press('Salvar');
    expect(of('Ana').getByText('Informe de 0 a 100, com até duas casas decimais.')).toBeVisible();
    expect(percentOf('Ana')).toHaveFocus();
    expect(sent()).toEqual([]);
  },
);

test('COM-002 a day that is paid is said at Vale a partir de, in the server’s words', async () => {
  const errors = { 'rates.0.from_day': 'Já foi acertado até 15/03/2026.' };
  const { type, press } = await openRates(
    {},
    {
      updateCommissionRates: {
        status: 409,
        body: { code: 'period_paid', detail: 'Este período já foi acertado.', errors },
      },
    },
  );
  await type(percentOf('Ana'), '50');
  await type(dialog().getByLabelText('Vale a partir de'), '10/03/2026');
  await press('Salvar');
  expect(dialog().getByLabelText('Vale a partir de')).toHaveAccessibleDescription(
    /Já foi acertado até 15\/03\/2026\./,
  );
});

test('COM-011 what was saved can be undone at once', async () => {
  const { type, press, server } = await openRates(
    {},
    { undoChange: { status: 200, body: { change: {}, event: null, is_on_top: false } } },
  );
  await type(percentOf('Ana'), '50');
  await press('Salvar');
  await press('Desfazer');
  expect(server.callsTo('undoChange').map(({ body }) => body)).toMatchObject([{ id: 'change-1' }]);
  expect(screen.getByText('Comissões desfeitas!')).toBeVisible();
});
