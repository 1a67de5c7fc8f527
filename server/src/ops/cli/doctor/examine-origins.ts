import type { Config } from '../../../config.ts';
import type { DoctorTools } from './doctor-tools.ts';
import { fine, warning, type Finding } from './finding.ts';

/** The addresses that links in messages lead to must be protected, and reached. */
export async function examineOrigins(
  { isProduction, publicOrigins }: Pick<Config, 'isProduction' | 'publicOrigins'>,
  { answers }: Pick<DoctorTools, 'answers'>,
): Promise<Finding[]> {
  if (!isProduction) return [];
  if (publicOrigins.length === 0) {
    return [
      warning(
        'no_public_origins',
        'PUBLIC_ORIGINS está sem valor: os links em mensagens e prévias têm o endereço que cada pedido diz, e os de reset-link o desta máquina.',
        'Ponha em PUBLIC_ORIGINS o endereço do site, como https://agenda.example.',
      ),
    ];
  }
  const found = await Promise.all(publicOrigins.map((origin) => originFindings(origin, answers)));
  const problems = found.flat();
  return problems.length > 0 ? problems : [fine(`O site responde em ${publicOrigins.join(', ')}.`)];
}

async function originFindings(origin: string, answers: DoctorTools['answers']): Promise<Finding[]> {
  const { protocol, host } = new URL(origin);
  const open =
    protocol === 'https:'
      ? []
      : [
          warning(
            'public_origin_without_tls',
            `${origin} (PUBLIC_ORIGINS) não tem TLS: quem está no caminho lê os links que saem em mensagens.`,
            `Ponha em PUBLIC_ORIGINS https://${host}.`,
          ),
        ];
  if (await answers(origin)) return open;
  return [
    ...open,
    warning(
      'public_origin_silent',
      `${origin} (PUBLIC_ORIGINS) não respondeu a esta máquina.`,
      `Confira o DNS, o proxy e o certificado, ou corrija PUBLIC_ORIGINS: curl -sSI ${origin} diz onde para.`,
    ),
  ];
}
