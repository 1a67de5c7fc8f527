module.exports = globalThis.lentKysely;
