/** What the login says, in pt-BR; quoted sentences are the specification's to the letter. */
export const texts = {
  pageTitle: 'Login · Hora Marcada',
  product: 'Hora Marcada',
  title: 'Login',
  invitation: 'Entre para ver a sua agenda.',
  username: 'Usuário',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  submit: 'Entrar',
  refused: 'Credenciais inválidas',
  unreachable: 'Sem conexão com o servidor.',
  tooMany: 'Muitas tentativas. Aguarde um instante.',
} as const;
