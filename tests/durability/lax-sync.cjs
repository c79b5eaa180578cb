// Preloaded into the server (NODE_OPTIONS=--require): its database is opened with synchronous=NORMAL, with which a
// commit in the log is not flushed. The power cuts must see the difference.
const Database = require('libsql')

const pragma = Database.prototype.pragma
Database.prototype.pragma = function (source, options) {
  return pragma.call(this, source.replace('synchronous = FULL', 'synchronous = NORMAL'), options)
}
