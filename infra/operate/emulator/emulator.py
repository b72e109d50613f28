"""
MiniStack with two changes.

It keeps the first process of each version of a function that was ever called. A deployment that changes every
function starts 200 new versions, 32 MB each, and a rotation makes four deployments. Here the processes that have been
idle longest are ended, as Lambda does; the next call starts a new one.

It generates secrets with punctuation although the template excludes it. Functions refuse a secret with braces, which
is how a reference looks that nobody has replaced. Here such a secret has letters and digits, as in the cloud.
"""

import string

from ministack.app import main
from ministack.core import lambda_runtime
from ministack.services import lambda_svc
from ministack.services.cloudformation import provisioners

MOST_IDLE = 150

lease = lambda_runtime.acquire_worker
if lambda_svc.acquire_worker is not lease:
    raise SystemExit("MiniStack takes its workers from elsewhere: see how it ends them now.")


def lease_and_make_room(*args, **kwargs):
    leased = lease(*args, **kwargs)
    lambda_runtime.kill_workers(take_longest_idle())
    return leased


def take_longest_idle():
    """Removes the surplus idle workers from their pools, under the lock that also guards their leasing."""
    with lambda_runtime._lock:
        pools = lambda_runtime._workers.values()
        idle = [(worker, pool) for pool in pools for worker in pool if not worker.in_use]
        idle.sort(key=lambda pair: pair[0].last_used)
        surplus = idle[: max(0, len(idle) - MOST_IDLE)]
        for worker, pool in surplus:
            pool.remove(worker)
    return [worker for worker, _ in surplus]


lambda_svc.acquire_worker = lease_and_make_room

generate_secret = provisioners._sm_secret_string


def generate_secret_as_excluded(props):
    options = props.get("GenerateSecretString") or {}
    if not options.get("ExcludePunctuation"):
        return generate_secret(props)
    excluded = options.get("ExcludeCharacters", "") + string.punctuation
    return generate_secret({**props, "GenerateSecretString": {**options, "ExcludeCharacters": excluded}})


provisioners._sm_secret_string = generate_secret_as_excluded

if __name__ == "__main__":
    main()
