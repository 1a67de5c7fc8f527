/** The password and the sessions in Minha Conta, in pt-BR. */
export const accessTexts = {
  title: 'Acesso',
  passwordHint: 'Ao trocar a senha, as outras sessões são encerradas.',
  changePassword: 'Alterar senha',

  currentPassword: 'Senha atual',
  noCurrentPassword: 'Informe a senha atual.',
  newPassword: 'Nova senha',
  newPasswordHelp: 'Pelo menos 10 caracteres: três ou quatro palavras são fáceis de lembrar.',
  passwordChanged: 'Senha alterada! As outras sessões foram encerradas.',
  passwordFailed: 'Não foi possível alterar a senha.',

  sessions: 'Sessões abertas',
  sessionsHint: 'Onde a sua conta está aberta. Uma sessão sem uso por sete dias é encerrada.',
  loadFailed: 'Erro ao carregar sessões',
  unknownDevice: 'Dispositivo desconhecido',
  current: 'Esta sessão',
  began: (day: string, time: string) => `Entrou em ${day} às ${time}`,
  inUse: 'Em uso agora',
  used: (day: string, time: string) => `Usada ${day}, por volta das ${time}`,
  today: 'hoje',
  yesterday: 'ontem',
  onDay: (day: string) => `em ${day}`,
  elsewhere: (device: string) =>
    `Também usada em outro tipo de dispositivo: ${device}. Não foi você? Encerre esta sessão e altere a senha.`,
  currentElsewhere: (device: string) =>
    `Também usada em outro tipo de dispositivo: ${device}. Não foi você? Altere a senha, saia e entre de novo.`,
  end: 'Encerrar',
  mayEnd: (device: string) => `Encerrar a sessão em ${device}?`,
  ended: 'Sessão encerrada!',
  endOthers: 'Encerrar todas as outras',
  mayEndOthers: 'Encerrar todas as outras sessões?',
  othersEnded: 'As outras sessões foram encerradas!',
  endFailed: 'Não foi possível encerrar.',
} as const;
