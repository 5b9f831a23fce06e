/** A loader that puts other code in the place of a module: the option `code`, so that a change of it is noticed by the build. */
module.exports = function standIn() {
  return this.getOptions().code;
};
