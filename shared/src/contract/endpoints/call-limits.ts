/** How much of one kind a caller may do within a window. Rows that name the same limit share its count. */
export interface CallLimit {
  /** Who is counted; addresses of IPv6 by their /64 network. */
  readonly by: Caller;
  /**
   * `calls`: each, `not_found`: each that is refused so; `attempts`: the same one sent again is the same; `reads`: those of
   * something that is there; `failures`: wrong passwords.
   */
  readonly counts: 'calls' | 'not_found' | 'attempts' | 'reads' | 'failures';
  readonly max: number;
  readonly windowInMinutes: number;
}

type Caller =
  | 'address'
  | 'link'
  | 'feed'
  | 'phone_at_address'
  | 'account'
  | 'account_at_address'
  | 'known_browser'
  | 'session'
  | 'recipient';

type CallLimits = Readonly<Record<string, CallLimit>>;

export const bookingCallLimits = {
  // Many customers of a mobile carrier share one address.
  ofAddress: { by: 'address', counts: 'attempts', max: 30, windowInMinutes: 10 },
  // A parent books for the whole family, and loses a slot or two meanwhile. Attempts from elsewhere do not count: a
  // stranger who knows a phone keeps nobody out.
  ofPhone: { by: 'phone_at_address', counts: 'attempts', max: 12, windowInMinutes: 10 },
} as const satisfies CallLimits;

/** Of every call with a link (MOVE-024). */
export const linkLimits = {
  unknown: { by: 'address', counts: 'not_found', max: 20, windowInMinutes: 10 },
} as const satisfies CallLimits;

export const linkViewLimits = {
  ...linkLimits,
  views: { by: 'address', counts: 'calls', max: 60, windowInMinutes: 10 },
} as const satisfies CallLimits;

export const linkChangeLimits = {
  ...linkLimits,
  ofAddress: { by: 'address', counts: 'calls', max: 20, windowInMinutes: 10 },
  // Nobody uses it up without having the link.
  ofLink: { by: 'link', counts: 'calls', max: 10, windowInMinutes: 10 },
} as const satisfies CallLimits;

export const feedLimits = {
  reads: { by: 'feed', counts: 'reads', max: 60, windowInMinutes: 60 },
} as const satisfies CallLimits;

export const failureReportLimits = {
  reports: { by: 'address', counts: 'calls', max: 20, windowInMinutes: 10 },
} as const satisfies CallLimits;

export const loginLimits = {
  ofAccountAtAddress: { by: 'account_at_address', counts: 'failures', max: 5, windowInMinutes: 15 },
  ofAccount: { by: 'account', counts: 'failures', max: 100, windowInMinutes: 15 },
  ofAddress: { by: 'address', counts: 'failures', max: 30, windowInMinutes: 15 },
  ofKnownBrowser: { by: 'known_browser', counts: 'failures', max: 5, windowInMinutes: 5 },
} as const satisfies CallLimits;

/** Nobody is sent codes by the dozen, neither by one login nor by several. */
export const mailCodeLimits = {
  ofLogin: { by: 'account', counts: 'calls', max: 5, windowInMinutes: 60 },
  ofRecipient: { by: 'recipient', counts: 'calls', max: 5, windowInMinutes: 60 },
} as const satisfies CallLimits;

/** Asked while somebody types. */
export const endpointCheckLimits = {
  ofAddress: { by: 'address', counts: 'calls', max: 120, windowInMinutes: 10 },
} as const satisfies CallLimits;

/** Nobody is sent codes by the dozen; each costs a call for the challenge, too. */
export const signUpCodeLimits = {
  ofAddress: { by: 'address', counts: 'calls', max: 20, windowInMinutes: 60 },
  ofRecipient: { by: 'recipient', counts: 'calls', max: 10, windowInMinutes: 60 },
} as const satisfies CallLimits;

/** Tries, most of them refused at a field. */
export const signUpLimits = {
  ofAddress: { by: 'address', counts: 'calls', max: 30, windowInMinutes: 10 },
} as const satisfies CallLimits;

/** Whoever found an open session must not find out its password. */
export const passwordChangeLimits = {
  ofSession: { by: 'session', counts: 'failures', max: 5, windowInMinutes: 15 },
} as const satisfies CallLimits;
