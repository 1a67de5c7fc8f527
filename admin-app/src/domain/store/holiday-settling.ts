import { failureText, isSessionOver } from '../../platform/session/api-failure.tsx';
import { useHolidaySettling } from './day-off-queries.ts';
import { useMessage } from '../../ui/messages/message-context.ts';

const failed = 'Erro ao salvar feriado';

/** Says on which holidays the store closes, and how that went, once however often it is tried; whether it worked. */
export function useAnnouncedHolidaySettling() {
  const message = useMessage();
  const settle = useHolidaySettling();
  return async (closes: Readonly<Record<string, boolean>>, saved: string): Promise<boolean> => {
    try {
      await settle(closes);
      message.success(saved);
      return true;
    } catch (error) {
      if (!isSessionOver(error)) message.error({ key: failed, content: failureText(error, failed) });
      return false;
    }
  };
}
