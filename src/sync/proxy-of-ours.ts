/** Whether a proxy in front of our server says that the server can't answer; 511 is what a portal says of itself. */
export function isProxyOfOurs(status: number): boolean {
  return status >= 500 && status !== 511
}
