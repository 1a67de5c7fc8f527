const reason = 'a session, its device or its address is no part of the store';

/** Calls that change nothing of a store, and why the log does not know them. */
export const ofLogins = {
  login: reason,
  refresh: reason,
  checkEndpoint: 'reads',
  sendSignUpCode: 'there is no store yet',
  signUp: 'makes a store, whose log it begins',
  logout: reason,
  addPushDevice: reason,
  updatePushDevice: reason,
  deletePushDevice: reason,
  testPush: reason,
  addAlertMail: reason,
  confirmAlertMail: reason,
  deleteAlertMail: reason,
} as const;
