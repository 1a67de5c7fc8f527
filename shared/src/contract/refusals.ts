import { z } from 'zod';
import { bookingChallenge, shownTerms } from './booking.ts';

/** The body of every error (RFC 9457): `message` repeats `detail`, `errors` maps field paths to sentences. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
  /** With `proof_required`: the task to solve. */
  challenge: bookingChallenge.optional(),
  /** With `service_gone`, and `not_found` of one service: the requested services that the store does not have. */
  services: z.array(z.string()).optional(),
  /** With `offer_changed`: the price and length that the customer saw, and the present ones. */
  shown: shownTerms.partial().optional(),
  current: shownTerms.optional(),
});

/** Every refusal of the API: its status, and the sentence a person reads unless a case has a better one. */
export const refusals = {
  invalid: { status: 400, title: 'Dados inválidos', detail: 'Confira os dados enviados e tente novamente.' },
  calendar_name_taken: {
    status: 400,
    title: 'Nome em uso',
    detail: 'Já existe um calendário com este nome.',
  },
  username_taken: { status: 400, title: 'Usuário em uso', detail: 'Este usuário já existe.' },
  unauthenticated: {
    status: 401,
    title: 'Sessão ausente ou vencida',
    detail: 'Entre novamente para continuar.',
  },
  store_expired: {
    status: 403,
    title: 'Página fora do ar',
    detail: 'Este estabelecimento está temporariamente indisponível.',
  },
  /** Read by a member who lacks the right. */
  forbidden: { status: 403, title: 'Sem acesso', detail: 'Você não tem acesso a isto.' },
  /** Never says that a phone is blocked. */
  phone_blocked: {
    status: 403,
    title: 'Marque com o estabelecimento',
    detail: 'Para marcar, fale com o estabelecimento.',
  },
  sign_up_closed: {
    status: 403,
    title: 'Cadastro fechado',
    detail: 'Novas páginas são criadas por quem cuida do sistema.',
  },
  demonstration_password: {
    status: 403,
    title: 'Senha da demonstração',
    detail:
      'A senha da demonstração não vale em um site público: troque-a com npm run store -- reset-password demo.',
  },
  wrong_password: { status: 403, title: 'Senha incorreta', detail: 'A senha atual não confere.' },
  not_found: { status: 404, title: 'Não encontrado', detail: 'Não encontramos o que você procura.' },
  /** Of several that were to be booked together. */
  service_gone: {
    status: 404,
    title: 'Serviço não encontrado',
    detail: 'Um dos serviços não está mais disponível.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Método não permitido',
    detail: 'Este endereço não aceita este método.',
  },
  slot_taken: {
    status: 409,
    title: 'Horário indisponível',
    detail: 'Horário indisponível. Escolha outro horário.',
  },
  /** With the old and the new price or length in the sentence. */
  offer_changed: {
    status: 409,
    title: 'Preço ou duração alterados',
    detail: 'O preço ou a duração mudou. Confira antes de confirmar.',
  },
  event_start_taken: {
    status: 409,
    title: 'Horário de início em uso',
    detail: 'Já existe um evento neste calendário com este horário de início.',
  },
  too_early: {
    status: 409,
    title: 'Ainda é cedo',
    detail: 'A presença pode ser confirmada a partir de 48 horas antes do horário.',
  },
  too_late: {
    status: 409,
    title: 'Prazo encerrado',
    detail: 'Não dá mais para alterar este agendamento por aqui. Fale com o estabelecimento.',
  },
  too_many_moves: {
    status: 409,
    title: 'Limite de remarcações',
    detail: 'Este agendamento já foi remarcado 3 vezes. Fale com o estabelecimento.',
  },
  changes_off: {
    status: 409,
    title: 'Alteração pelo estabelecimento',
    detail: 'Para remarcar ou cancelar, fale com o estabelecimento.',
  },
  booking_changed: {
    status: 409,
    title: 'Agendamento alterado',
    detail: 'Este agendamento foi alterado. Confira os dados atuais.',
  },
  not_undoable: {
    status: 409,
    title: 'Alteração mais recente',
    detail: 'Não dá para desfazer: houve uma alteração mais recente.',
  },
  period_paid: {
    status: 409,
    title: 'Período já acertado',
    detail: 'Este período já foi acertado.',
  },
  slug_taken: { status: 409, title: 'Endereço em uso', detail: 'Este endereço já está em uso.' },
  quota_reached: {
    status: 409,
    title: 'Limite atingido',
    detail: 'Seu estabelecimento já tem o máximo. Exclua o que não usa para criar outro.',
  },
  invite_over: {
    status: 410,
    title: 'Convite vencido',
    detail: 'Este convite já foi usado ou venceu. Peça outro a quem cuida do sistema.',
  },
  reset_link_over: {
    status: 410,
    title: 'Link vencido',
    detail: 'Este link já foi usado ou venceu. Peça um novo a quem cuida do sistema.',
  },
  opening_hours_changed: {
    status: 412,
    title: 'Horários alterados',
    detail: 'Os horários foram alterados em outro lugar. Recarregue a página.',
  },
  too_large: { status: 413, title: 'Pedido grande demais', detail: 'O pedido é grande demais.' },
  unsupported_media_type: {
    status: 415,
    title: 'Formato não aceito',
    detail: 'Envie os dados em JSON (application/json).',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Chave já usada',
    detail: 'Esta chave de idempotência já foi usada com outros dados. Gere uma nova.',
  },
  rate_limited: {
    status: 429,
    title: 'Muitas tentativas',
    detail: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente novamente.',
  },
  too_many_bookings: {
    status: 429,
    title: 'Muitos horários marcados',
    detail:
      'Este telefone já tem muitos horários marcados aqui: para marcar mais, fale com o estabelecimento.',
  },
  /** Pages that know the code solve the challenge instead of showing the sentence. */
  proof_required: {
    status: 429,
    title: 'Muitos agendamentos agora',
    detail: 'Muitas pessoas estão marcando horário agora. Recarregue a página e tente novamente.',
  },
  store_flooded: {
    status: 429,
    title: 'Agendamentos demais',
    detail:
      'Este estabelecimento recebeu agendamentos demais na última hora. Tente mais tarde ou fale com ele.',
  },
  fault: {
    status: 500,
    title: 'Erro inesperado',
    detail: 'Tivemos um problema inesperado. Tente novamente em instantes.',
  },
  unavailable: {
    status: 503,
    title: 'Serviço indisponível',
    detail: 'O banco de dados não está respondendo.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type RefusalCode = keyof typeof refusals;

export type Problem = z.infer<typeof problem>;
