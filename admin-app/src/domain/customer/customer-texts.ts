import type { Customer } from '@hora-marcada/shared/contract';
import { counted, summaryTexts } from '../customer-summary/summary-texts.ts';

type CountedVisits = Pick<Customer, 'visits' | 'missed' | 'unmarked' | 'next_visit'>;

/** Customers and 'Ficha do cliente', in pt-BR; quoted sentences are the specification's to the letter. */
export const customerTexts = {
  ...summaryTexts,
  /** '3 visitas', '2 faltas', '1 sem marcação', as Números counts them (DAY-019). */
  visits: ({ visits, missed, unmarked, next_visit }: CountedVisits): readonly string[] => {
    if (visits + missed === 0 && next_visit === null) return ['ainda sem visita'];
    const attended = visits - unmarked;
    return [
      ...(attended === 0 && unmarked > 0 ? [] : [counted(attended, 'visita', 'visitas')]),
      ...(missed > 0 ? [summaryTexts.missed(missed)] : []),
      ...(unmarked > 0 ? [`${unmarked} sem marcação`] : []),
    ];
  },
  blocked: 'Bloqueado',
  wantsNoReminders: 'Não quer lembretes',

  record: 'Ficha do cliente',
  recordNotLoaded: 'Erro ao carregar a ficha do cliente',
  notFound: 'Não encontramos este cliente.',
  chat: 'WhatsApp',
  book: 'Marcar horário',
  offer: 'Oferecer horários',
  block: 'Bloquear',
  unblock: 'Desbloquear',
  mayBlock: 'Este telefone não poderá marcar pela página. Continuar?',
  wasBlocked: 'Telefone bloqueado!',
  wasUnblocked: 'Telefone desbloqueado!',
  notBlocked: 'Não foi possível bloquear o telefone.',
  notUnblocked: 'Não foi possível desbloquear o telefone.',
  noteHelp: 'Não anote saúde, religião ou outros dados sensíveis.',
  save: 'Salvar',
  noteSaved: 'Observação salva!',
  noteNotSaved: 'Não foi possível salvar a observação.',
  ahead: 'Próximos',
  past: 'Anteriores',
  nothingAhead: 'Nenhum horário marcado.',
  nothingPast: 'Nenhum horário anterior.',
  eventNotFound: 'Este horário não está mais na agenda.',
  eventNotLoaded: 'Não foi possível abrir este horário.',
  outcomes: { attended: 'Compareceu', missed: 'Faltou', none: 'Sem marcação' },
  cancelledBy: {
    client: 'Cancelado pelo cliente',
    owner: 'Cancelado pelo estabelecimento',
    staff: 'Cancelado pelo estabelecimento',
  },
} as const;
