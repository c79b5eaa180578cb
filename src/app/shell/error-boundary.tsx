import { Component, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  /** What stands there instead. @param again draws what failed once more. */
  fallback: (error: unknown, again: () => void) => ReactNode
}

/** What goes wrong in here stays in here: what stands around it goes on working. */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  again = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.again) : this.props.children
  }
}
