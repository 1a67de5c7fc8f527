const printedSize = '100mm';

/** A drawing on the screen as an SVG file of its own, ten centimetres wide and as sharp at any size. */
export function printableSvg(drawing: SVGElement): string {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.removeAttribute('style');
  copy.setAttribute('width', printedSize);
  copy.setAttribute('height', printedSize);
  return new XMLSerializer().serializeToString(copy);
}
