import { App } from 'antd';
import { failureText, isSessionOver } from '../../platform/session/api-failure.tsx';
import { useHolidaySettling } from './day-off-queries.ts';

const failed = 'Erro ao salvar feriado';

/** Says on which holidays the store closes, and how that went, once however often it is tried; whether it worked. */
export function useAnnouncedHolidaySettling() {
  const { message } = App.useApp();
  const settle = useHolidaySettling();
  return async (closes: Readonly<Record<string, boolean>>, saved: string): Promise<boolean> => {
    try {
      await settle(closes);
      void message.success(saved);
      return true;
    } catch (error) {
      if (!isSessionOver(error)) void message.error({ key: failed, content: failureText(error, failed) });
      return false;
    }
  };
}
