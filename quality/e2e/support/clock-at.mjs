// Imported before the server: its clock begins at CLOCK_AT and goes on from there.
const RealDate = Date;
const shift = RealDate.parse(process.env.CLOCK_AT) - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
