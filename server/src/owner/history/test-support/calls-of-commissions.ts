import { contract } from '@hora-marcada/shared/contract';
import { sol } from '../../../test-support/fixture-stores.ts';
import type { SignedInOwner } from '../../../test-support/test-app.ts';

const rate = { calendar_id: sol.ana, percent: 40, from_day: '2026-03-01' };
const payment = { calendar_id: sol.ana, from: '2026-03-01', until: '2026-03-08', paid_on: '2026-03-09' };

/** What agreeing on commissions and paying them writes. */
export const ofCommissions = (owner: () => SignedInOwner) =>
  ({
    updateCommissionRates: { action: 'commission_rates_set', prepare: () => ({ rates: [rate] }) },
    payCommission: {
      action: 'commission_paid',
      prepare: async () => {
        await owner().ask(contract.updateCommissionRates.path, { rates: [rate] });
        return payment;
      },
    },
  }) as const;
