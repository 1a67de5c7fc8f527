import { median, reportFigure } from '../compare.ts';

const rounds = 200;
const warmUps = 20;

/** The first byte of a store's page with times offered in its address, against the plain page's (OFR-005); they take turns. */
export async function reportOfferedPage(store: string): Promise<void> {
  const offered = `${store}?oferta=${'AQAAAAo'.repeat(15).slice(0, 103)}`;
  const ratios: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const plain = await firstByte(store);
    const withOffer = await firstByte(offered);
    if (round >= 0) ratios.push(withOffer / plain);
  }
  reportFigure(
    'first byte with times offered in the address / plain',
    median(ratios).toFixed(2),
    'at most 1.1',
  );
}

/** In milliseconds. */
async function firstByte(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  const taken = performance.now() - began;
  await answer.arrayBuffer();
  return taken;
}
